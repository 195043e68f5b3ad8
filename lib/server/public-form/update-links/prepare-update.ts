import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import { unfoldAnswers } from "@/lib/form-engine/answers/folding/unfold-answers";
import { ownerIdOf } from "@/lib/form-engine/board/row-fields";
import { fittingFields } from "@/lib/server/http/responses/conflict-header";
import { namePeople } from "../board-values/public-people";
import { loadVersion, type PublishedVersion } from "../version/published-version";
import { todayOf } from "../version/today-of";
import { fixedAnswers, type OpenAsk } from "./asked-version";
import { compareAnswers, type Compared } from "./compare-answers";
import { makeRevision, readRevision, type SeenItem } from "./item-revision";
import type { NewItemUpdate } from "./item-updates.repository";
import { isResult, linkedFields } from "./linked-fields";
import { readItem, seenOf, type ItemValue } from "./read-item";
import { shownValues } from "./shown-item";

/** A submission that came by a link. */
export type SentUpdate = {
  itemId: string;
  /** `X-Item-Revision`: what the visitor read. */
  revision: string | null;
  /** What the board asked; null: it came by another link. */
  asked: OpenAsk | null;
};

type Preparing = {
  live: PublishedVersion;
  sent: SentUpdate;
  body: Readonly<Record<string, unknown>>;
  now: Date;
  /** Throws for answers that are no use, before anything is compared. */
  check: (answers: Answers) => void;
};

export type PreparedUpdate = {
  answers: Answers;
  errors: Compared["errors"];
  update: NewItemUpdate;
};

/**
 * What a submission changes of its item, compared with what the visitor read and, when the service answers, with what
 * the item holds now.
 * @throws {AppError} 428 without a revision, 409 when both sides changed the same answer
 */
export async function prepareUpdate({
  live,
  sent: { itemId, revision, asked },
  body,
  now,
  check,
}: Preparing): Promise<PreparedUpdate> {
  const { formId } = live;
  const seen = await seenItem({ formId, itemId, revision });
  const answers = await namePeople(live, unfoldAnswers(live.form, body));
  check(answers);
  const item = await readItem({ live, itemId });
  const held = item.state === "there" ? item.values : null;
  const closed = asked && { ids: asked.closedIds, answers: fixedAnswers(asked) };
  const today = todayOf(live, now);
  const comparing = { live, itemId, sent: answers, seen, now: held, today, closed };
  const compared = compareAnswers(comparing, live.matchesPattern);
  const { errors, conflicts, changes, before } = compared;
  if (Object.keys(errors).length === 0 && conflicts.length > 0) {
    throw conflictOf(conflicts, { live, itemId, seen });
  }
  const wasGone = item.state === "gone";
  const ask = asked && answeredAsk(asked);
  return { answers: compared.answers, errors, update: { itemId, wasGone, changes, before, ask } };
}

function answeredAsk({ ask: { id, columnId, label, answeredLabel, fieldIds } }: OpenAsk) {
  return { id, columnId, label, answeredLabel, fieldIds };
}

/** What a repeat of the call is told as well: the fields that were changed, and that the item is gone. */
export function presentUpdate(
  { changes, wasGone }: Pick<NewItemUpdate, "changes" | "wasGone">,
  { fields, texts }: Pick<PublishedVersion, "fields" | "texts">,
): { changed: string[]; notice?: string } {
  const results = new Set(fields.filter(isResult).map(({ id }) => id));
  const own = new Set(changes.map(({ fieldId }) => ownerIdOf(fieldId)));
  const changed = [...own].filter((id) => !results.has(id));
  return wasGone ? { changed: [], notice: texts.refusals.itemGoneKept } : { changed };
}

/** The hashes of a revision by field id. The form may have been published again since the page was opened. */
async function seenItem({
  formId,
  itemId,
  revision,
}: {
  formId: number;
  itemId: string;
  revision: string | null;
}): Promise<SeenItem> {
  const read = revision === null ? null : readRevision(revision, { formId, itemId });
  const version = read && (await loadVersion(read.versionId));
  const linked = version?.formId === formId ? linkedFields(version) : [];
  if (read === null || version === null || linked.length !== read.hashes.length) {
    throw new AppError("revision-required", ({ refusals }) => refusals.linkUnknown);
  }
  return new Map(
    linked.flatMap(({ field }, index) => {
      const hashes = read.hashes[index];
      return hashes ? [[field.id, hashes] as const] : [];
    }),
  );
}

type Read = { live: PublishedVersion; itemId: string; seen: SeenItem };

/**
 * The new revision says what the visitor now knows: the values that contradict theirs. Everything else is as they read
 * it, so that a change of the board that they did not see is not taken for theirs. What the headers of one reply have no
 * room for is asked about after the next attempt.
 */
function conflictOf(all: readonly ItemValue[], reading: Read): AppError {
  const shown = (each: readonly ItemValue[]) => shownValues(each, reading.live.fields);
  const told = new Set(fittingFields(shown(all), revisionWith(all, reading)));
  const conflicts = all.filter(({ field }) => told.has(ownerIdOf(field.id)));
  const values = shown(conflicts);
  const revision = revisionWith(conflicts, reading);
  return new AppError("conflict", ({ refusals }) => refusals.changedOnBoard, {
    itemConflict: { values, revision },
  });
}

function revisionWith(conflicts: readonly ItemValue[], { live, itemId, seen }: Read): string {
  const { formId, versionId } = live;
  const known = seenOf(conflicts, { formId, itemId });
  const linked = linkedFields(live).map(({ field: { id } }) => {
    const hashes = known.get(id) ?? seen.get(id) ?? { cell: NOT_SEEN, answer: NOT_SEEN };
    return [id, hashes] as const;
  });
  return makeRevision(new Map(linked), { formId, itemId, versionId });
}

/** Of a field that the page did not have: equal to no hash. */
const NOT_SEEN = "0".repeat(12);
