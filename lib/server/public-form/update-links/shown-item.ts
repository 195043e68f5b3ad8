import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isMissing, otherKey, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { foldRowAnswers, ownerIdOf } from "@/lib/form-engine/board/row-fields";
import { makeRevision } from "./item-revision";
import { isResult, ownerIds, readOnlyIds } from "./linked-fields";
import type { OpenLink } from "./open-link";
import { answersOf, readItem, seenOf, type ItemValue } from "./read-item";

/** An item as its link shows it to a visitor. */
export type ShownItem = {
  /** Flat, by field id. */
  answers: Answers;
  readOnlyFieldIds: string[];
  /** Names exactly these values, in `X-Item-Revision`. */
  revision: string;
};

/** Said while the board does not answer: never a blank form, which would look as if the item was empty. */

/**
 * The item of a link, read live.
 * @throws {AppError} 410 when it has left the board, 503 when the board does not answer in time
 */
export async function loadShownItem({
  version: live,
  itemId,
  asked,
}: Pick<OpenLink, "version" | "itemId" | "asked">): Promise<ShownItem> {
  const item = await readItem({ live, itemId });
  if (item.state === "gone") {
    throw new AppError("gone", ({ refusals }) => refusals.itemGone);
  }
  if (item.state === "away") {
    const { retryAfterSeconds } = item;
    throw new AppError("unavailable", ({ refusals }) => refusals.boardAway, { retryAfterSeconds });
  }
  const { formId, versionId } = live;
  const shown = item.values.filter(({ mode, field }) => mode !== "blank" && !isResult(field));
  return {
    answers: foldRowAnswers(live.fields, { ...asked?.kept, ...answersOf(shown) }),
    readOnlyFieldIds: asked === null ? readOnlyIds(live) : [...asked.closedIds],
    revision: makeRevision(seenOf(item.values, { formId, itemId }), { formId, itemId, versionId }),
  };
}

/** What an item holds, as answers to show beside the visitor's, by the fields of the form; null where the owner shows no value. */
export function shownValues(
  values: readonly ItemValue[],
  fields: readonly Field[],
): Record<string, unknown> {
  return Object.fromEntries(
    ownerIds(values).map((id) => {
      const own = values.filter(({ field }) => ownerIdOf(field.id) === id);
      const rows = own.filter(({ field, mode }) => field.id !== id && mode !== "blank");
      const [whole] = own.filter(({ field }) => field.id === id);
      const held = foldRowAnswers(fields, answersOf(rows))[id] ?? null;
      return [id, rows.length > 0 || whole === undefined ? held : shownValue(whole)];
    }),
  );
}

function shownValue({ field, mode, answers }: ItemValue): unknown {
  const answer = ownValue(answers, otherKey(field.id)) ?? ownValue(answers, field.id);
  return mode === "blank" || isMissing(answer) ? null : answer;
}
