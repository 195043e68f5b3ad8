import { ownValue, withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import { fillList } from "@/lib/domain/system-texts/fill-list";
import { answerKeys } from "@/lib/form-engine/answers/change-field-entries";

/** By field id: a hash of what was stored, as in its column, when the page was made. */
export type SeenColumns = Readonly<Record<string, string>>;

type Stored = { answers: Answers; seen?: SeenColumns | undefined };

/**
 * The answers kept on the device of what a link opened, but for those whose stored state has changed since; and a
 * sentence that says so.
 */
export function unchangedAnswers(
  fields: readonly Field[],
  { answers, seen = {} }: Stored,
  now: SeenColumns,
  texts: Pick<SystemTexts["items"], "restored" | "changed" | "both">,
): [answers: Answers, sentence: string | null] {
  const answered = fields.filter(({ id }) =>
    answerKeys(id).some((key) => Object.hasOwn(answers, key)),
  );
  const changed = answered.filter(({ id }) => ownValue(seen, id) !== ownValue(now, id));
  const kept = withoutKeys(
    answers,
    changed.flatMap(({ id }) => answerKeys(id)),
  );
  const restored = answered.length > changed.length ? texts.restored : null;
  if (changed.length === 0) {
    return [kept, restored];
  }
  const names = changed.map(({ id, label }) => label || id);
  const next = fillList(texts.changed, names);
  return [kept, restored === null ? next : fill(texts.both, { first: restored, next })];
}
