import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { mergeTally, withoutTexts } from "@/lib/domain/summary/tally";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { tallyAnswers, tallyEnding, tallyOf, type Tallies } from "./tally-answers";

type Erased = {
  tallies: Tallies;
  /** Those of its version. */
  fields: readonly Field[];
  answers: Answers;
  endingId: string | null;
};

/** Adds what summaries go on counting of a submission that is erased: nothing that was typed (see `withoutTexts`). */
export function tallyErased({ tallies, fields, answers, endingId }: Erased): void {
  const one: Tallies = new Map();
  tallyAnswers({ tallies: one, fields, answers });
  for (const field of fields) {
    const tally = one.get(field.id);
    if (tally !== undefined) {
      mergeTally(tallyOf(tallies, field.id), withoutTexts(tally, offeredTexts(field)));
    }
  }
  if (endingId !== null) {
    tallyEnding(tallies, endingId);
  }
}

/** The choices of a field as summaries show them: a country by its name. */
function offeredTexts(field: Field): ReadonlySet<string> {
  const definition = definitionOf(field);
  const choices = definition.conditionChoices(field) ?? [];
  const shown = choices.map((choice) =>
    flattenDisplay(definition.display(field, choice, {}, ENGLISH_VALUES)),
  );
  const ofParts =
    definition.parts?.of(field).flatMap((part) => [...offeredTexts(part.field)]) ?? [];
  return new Set([...choices, ...shown, ...ofParts]);
}
