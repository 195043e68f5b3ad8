import "server-only";
import type { PageItem } from "@/lib/contracts/public-form/public-form-page";
import type { PublicForm } from "@/lib/domain/forms/form";
import type { PublishedVersion } from "../version/published-version";
import { readLinkToken } from "./link-token";
import { linkedFields } from "./linked-fields";

/** What a page needs to know of its item besides the answers. */
export function pageItem(
  live: PublishedVersion,
  item: Omit<PageItem, "readOnlyFieldIds" | "receipt">,
): PageItem & { optionalIds: string[] } {
  const linked = linkedFields(live);
  const idsOf = (modes: readonly string[]) =>
    linked.filter(({ mode }) => modes.includes(mode)).map(({ field }) => field.id);
  const { token, revision, draft, conflicts, decisions, unchosenIds } = item;
  return {
    token,
    revision,
    draft,
    conflicts,
    decisions,
    unchosenIds,
    receipt: readLinkToken(token)?.submissionId ?? undefined,
    readOnlyFieldIds: idsOf(["readonly"]),
    // The values of these are not the visitor's to give.
    optionalIds: idsOf(["readonly", "blank"]),
  };
}

/** The form with these fields not required. */
export function withOptional(form: PublicForm, ids: readonly string[] = []): PublicForm {
  return ids.length === 0
    ? form
    : {
        ...form,
        fields: form.fields.map((field) =>
          ids.includes(field.id) ? { ...field, required: false } : field,
        ),
      };
}
