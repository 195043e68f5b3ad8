import "server-only";
import type { PageItem, Surface } from "@/lib/contracts/public-form/public-form-page";
import type { PublicForm } from "@/lib/domain/forms/form";
import { fill } from "@/lib/domain/system-texts/fill";
import { withMaskedColumns } from "@/lib/form-engine/answers/secret-fields";
import { languageQuery } from "../language/language-menu";
import { readLinkToken } from "./link-token";
import { linkedFields, ownerIds, readOnlyIds } from "./linked-fields";
import type { OpenLink } from "./open-link";

/** The link of a page, and where the page is. */
export type LinkPlace = { token: string; surface: Surface; publicUrl: string };

/** What a link opened a page for, and what its drawing alone needs to know. */
export type LinkedItem = PageItem & {
  /** The fields that may be left empty there. */
  optionalIds: readonly string[];
  /** The words on the button that sends; absent: it saves changes. */
  button?: string;
};

/** What a page needs to know of its item besides the answers. */
export function pageItem(
  { version: live, asked }: Pick<OpenLink, "version" | "asked">,
  {
    token,
    surface,
    publicUrl,
    ...item
  }: LinkPlace & Omit<PageItem, "action" | "title" | "readOnlyFieldIds">,
): LinkedItem {
  const { update } = live.texts.pages;
  const blank = linkedFields(live).filter(({ mode }) => mode === "blank");
  const submissionId = readLinkToken(token)?.submissionId ?? null;
  const fixedIds = asked === null ? readOnlyIds(live) : [...asked.closedIds];
  return {
    ...item,
    action: `/api/public-forms/${encodeURIComponent(publicUrl)}/submit?from=${surface}${languageQuery(live, "&")}&item=${token}`,
    title: submissionId === null ? update.ofOthers : fill(update.item, { number: submissionId }),
    readOnlyFieldIds: fixedIds,
    // The values of these are not the visitor's to give.
    optionalIds: [...fixedIds, ...ownerIds(blank)],
  };
}

/** The form of a page that shows what was answered: these fields are not required, and masks in rows fit their columns. */
export function withOptional(form: PublicForm, ids: readonly string[]): PublicForm {
  return {
    ...form,
    fields: withMaskedColumns(form.fields).map((field) =>
      ids.includes(field.id) ? { ...field, required: false } : field,
    ),
  };
}
