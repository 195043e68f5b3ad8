import "server-only";
import type { ConflictDecision } from "@/lib/contracts/public-form/public-form-page";
import type { AppError } from "@/lib/domain/errors";
import { isMissing, isRecord, type Answers } from "@/lib/domain/fields/answers";
import {
  CONFLICTS_INPUT,
  decisionInput,
  READ_ONLY_INPUT,
  REVISION_INPUT,
} from "@/lib/domain/forms/initial-form-state";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { checkJson } from "@/lib/server/http/body/check-json";
import { linkedFields } from "@/lib/server/public-form/update-links/linked-fields";
import { pageItem } from "@/lib/server/public-form/update-links/page-item";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import type { PageAttempt } from "./page-attempt";
import type { PageForm } from "./read-page-form";

/** A posted page. `linkToken`: of the link that opened it. */
type Posted = { live: PublishedVersion; form: PageForm; linkToken: string | null };

/** What the page showed of its item. */
export function revisionOf(form: PageForm): string | null {
  return form.get(REVISION_INPUT)?.[0] ?? null;
}

/**
 * Answers that may only be read: browsers do not post what is disabled, and conditions read them. Whoever made them up
 * changes nothing, as the item's own answers count.
 */
export function readOnlyAnswers({ live, form, linkToken }: Posted): Answers {
  const given = linkToken === null ? null : parseBoundedJson(form.get(READ_ONLY_INPUT)?.[0] ?? "");
  if (!isRecord(given)) {
    return {};
  }
  checkJson({ value: given, keyCheck: "top" });
  const fixed = linkedFields(live).filter(({ mode }) => mode === "readonly");
  return canonicalAnswers(
    fixed.map(({ field }) => field),
    given,
  );
}

type Seen = { seen: ReadonlySet<string>; visible: ReadonlySet<string>; settled: Answers };

/** Questions that were on the page and were left empty: that is an answer where an item has another. */
export function emptied({ live, linkToken }: Posted, { seen, visible, settled }: Seen): Answers {
  const ids = linkToken === null ? [] : linkedFields(live).map(({ field }) => field.id);
  const empty = ids.filter((id) => seen.has(id) && visible.has(id) && isMissing(settled[id]));
  return Object.fromEntries(empty.map((id) => [id, ""]));
}

type Decisions = Readonly<Record<string, ConflictDecision>>;

/** What the visitor has chosen about answers that changed on the board as well. */
function decisionsOf({ live, form }: Posted): Decisions {
  const entries = live.fields.flatMap(({ id }) => {
    const [choice] = form.get(decisionInput(id)) ?? [];
    return choice === "keep" || choice === "write" ? [[id, choice] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Fields in which the visitor leaves what the board holds. */
export function keptIds(posted: Posted): string[] {
  const decisions = Object.entries(decisionsOf(posted));
  return decisions.filter(([, choice]) => choice === "keep").map(([id]) => id);
}

/** Fields that the page asked to choose about, and that stand undecided: neither value is guessed. */
export function unchosenIds(posted: Posted): string[] {
  const decisions = decisionsOf(posted);
  return posted.linkToken === null
    ? []
    : Object.keys(knownConflicts(posted)).filter((id) => !Object.hasOwn(decisions, id));
}

/** What the page already showed as changed on the board: the choices about it are shown again, as the visitor left them. */
function knownConflicts({ live, form }: Posted): Record<string, unknown> {
  const known = parseBoundedJson(form.get(CONFLICTS_INPUT)?.[0] ?? "");
  checkJson({ value: known, keyCheck: "top" });
  const ids = new Set(linkedFields(live).map(({ field }) => field.id));
  const entries = isRecord(known) ? Object.entries(known) : [];
  return Object.fromEntries(entries.filter(([id]) => ids.has(id)));
}

/** The item of the page that is shown again, with what changed on the board meanwhile. */
export function returnedItem(
  posted: Posted,
  error: AppError | undefined,
): Pick<PageAttempt, "item"> {
  const { live, form, linkToken: token } = posted;
  if (token === null) {
    return {};
  }
  const conflict = error?.itemConflict;
  const revision = conflict?.revision ?? revisionOf(form) ?? "";
  const found = conflict?.values ?? {};
  // What changed once more is a new choice.
  const decided = Object.entries(decisionsOf(posted)).filter(([id]) => !Object.hasOwn(found, id));
  const item = {
    token,
    revision,
    conflicts: { ...knownConflicts(posted), ...found },
    decisions: Object.fromEntries(decided),
    unchosenIds: unchosenIds(posted),
  };
  return { item: pageItem(live, item) };
}
