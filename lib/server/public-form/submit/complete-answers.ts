import "server-only";
import { isEmpty, ownValue, type Answers } from "@/lib/domain/fields/answers";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { pipedText, shownAnswers } from "@/lib/form-engine/piping/shown-answers";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";

type Completing = {
  /** Flat. */
  answers: Answers;
  /** The stored answers that are corrected. */
  before?: Answers;
  /** All that texts show, where `answers` are only what was sent. */
  shown?: () => Answers;
  now: Date;
};

/** The answers with what the server alone says of those that are valid (`completeAnswer`), in the language of the version. */
export function completeAnswers(
  { fields, version, texts }: Pick<PublishedVersion, "fields" | "version" | "texts">,
  { answers, before = {}, shown = () => answers, now }: Completing,
): Answers {
  const completed = fields.flatMap((field) => {
    const definition = definitionOf(field);
    const { completeAnswer } = definition;
    if (completeAnswer === undefined) {
      return [];
    }
    const answer = ownValue(definition.canonicalise(field, answers), field.id);
    const context = { answers, matchesPattern: () => true };
    if (isEmpty(answer) || definition.validateAnswer(field, answer, context) !== null) {
      return [];
    }
    const fillIn = (text: string) =>
      pipedText(text, shownAnswers({ fields, answers: shown(), visibleIds: null, texts }));
    const facts = { version, now, before: ownValue(before, field.id), fillIn };
    return [[field.id, completeAnswer(field, answer, facts)] as const];
  });
  return completed.length === 0 ? answers : { ...answers, ...Object.fromEntries(completed) };
}
