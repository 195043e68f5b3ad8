import "server-only";
import type { ConflictDecision, PageItem } from "@/lib/contracts/public-form/public-form-page";
import type { AppError } from "@/lib/domain/errors";
import { isMissing, isRecord, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  CONFLICTS_INPUT,
  decisionInput,
  READ_ONLY_INPUT,
  REVISION_INPUT,
} from "@/lib/domain/forms/initial-form-state";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { checkJson } from "@/lib/server/http/body/check-json";
import {
  linkedFields,
  ownerIds,
  readOnlyIds,
} from "@/lib/server/public-form/update-links/linked-fields";
import type { OpenLink } from "@/lib/server/public-form/update-links/open-link";
import { pageItem, type LinkPlace } from "@/lib/server/public-form/update-links/page-item";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import type { PageAttempt } from "./page-attempt";
import type { PageForm } from "./read-page-form";

/** What a link opened the posted page for. */
export type PostedLink = {
  /** The fields whose answers it shows. */
  fields: readonly Field[];
  /** The fields that may only be read. */
  readOnly: readonly Field[];
  /** What the page says of what it was opened for, to draw it again. */
  page: (
    state: Pick<PageItem, "revision" | "conflicts" | "decisions" | "unchosenIds">,
  ) => NonNullable<PageAttempt["item"]>;
};

/** A posted page. `link`: the one that opened it. */
export type Posted = { live: PublishedVersion; form: PageForm; link: PostedLink | null };

/** The item that a link opened the page for. */
export function itemOfLink(
  opened: Pick<OpenLink, "version" | "asked">,
  place: LinkPlace,
): PostedLink {
  const { version, asked } = opened;
  const fixed = asked?.closedIds ?? new Set(readOnlyIds(version));
  const shown = [...ownerIds(linkedFields(version)), ...fixed, ...(asked?.ask.fieldIds ?? [])];
  const ids = new Set(shown);
  return {
    fields: version.fields.filter(({ id }) => ids.has(id)),
    readOnly: version.fields.filter(({ id }) => fixed.has(id)),
    page: (state) => pageItem(opened, { ...place, ...state }),
  };
}

/** What the page showed of what it was opened for. */
export function revisionOf(form: PageForm): string | null {
  return form.get(REVISION_INPUT)?.[0] ?? null;
}

/**
 * Answers that may only be read: browsers do not post what is disabled, and conditions read them. Whoever made them up
 * changes nothing, as the item's own answers count.
 */
export function readOnlyAnswers({ form, link }: Posted): Answers {
  const given = link === null ? null : parseBoundedJson(form.get(READ_ONLY_INPUT)?.[0] ?? "");
  if (link === null || !isRecord(given)) {
    return {};
  }
  checkJson({ value: given, keyCheck: "top" });
  return canonicalAnswers(link.readOnly, given);
}

type Seen = { seen: ReadonlySet<string>; visible: ReadonlySet<string>; settled: Answers };

/** Questions that were on the page and were left empty: that is an answer where another is stored. */
export function emptied({ link }: Posted, { seen, visible, settled }: Seen): Answers {
  const ids = (link?.fields ?? []).map(({ id }) => id);
  const empty = ids.filter((id) => seen.has(id) && visible.has(id) && isMissing(settled[id]));
  return Object.fromEntries(empty.map((id) => [id, ""]));
}

type Decisions = Readonly<Record<string, ConflictDecision>>;

/** What the visitor has chosen about answers that changed meanwhile as well. */
function decisionsOf({ live, form }: Posted): Decisions {
  const entries = live.fields.flatMap(({ id }) => {
    const [choice] = form.get(decisionInput(id)) ?? [];
    return choice === "keep" || choice === "write" ? [[id, choice] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Fields in which the visitor leaves what is stored. */
export function keptIds(posted: Posted): string[] {
  const decisions = Object.entries(decisionsOf(posted));
  return decisions.filter(([, choice]) => choice === "keep").map(([id]) => id);
}

/** Fields that the page asked to choose about, and that stand undecided: neither value is guessed. */
export function unchosenIds(posted: Posted): string[] {
  const decisions = decisionsOf(posted);
  return posted.link === null
    ? []
    : Object.keys(knownConflicts(posted)).filter((id) => !Object.hasOwn(decisions, id));
}

/** What the page already showed as changed meanwhile: the choices about it are shown again, as the visitor left them. */
function knownConflicts({ link, form }: Posted): Record<string, unknown> {
  const known = parseBoundedJson(form.get(CONFLICTS_INPUT)?.[0] ?? "");
  checkJson({ value: known, keyCheck: "top" });
  const ids = new Set(link?.fields.map(({ id }) => id));
  const entries = isRecord(known) ? Object.entries(known) : [];
  return Object.fromEntries(entries.filter(([id]) => ids.has(id)));
}

/** What the page that is shown again was opened for, with what changed meanwhile. */
export function returnedItem(
  posted: Posted,
  error: AppError | undefined,
): Pick<PageAttempt, "item"> {
  const { form, link } = posted;
  if (link === null) {
    return {};
  }
  const conflict = error?.itemConflict;
  const revision = conflict?.revision ?? revisionOf(form) ?? "";
  const found = conflict?.values ?? {};
  // What changed once more is a new choice.
  const decided = Object.entries(decisionsOf(posted)).filter(([id]) => !Object.hasOwn(found, id));
  const item = link.page({
    revision,
    conflicts: { ...knownConflicts(posted), ...found },
    decisions: Object.fromEntries(decided),
    unchosenIds: unchosenIds(posted),
  });
  return { item };
}
