import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { ruleRefusals } from "@/lib/form-engine/logic/rule-refusals";

/** 400 with a message for each field whose rules name an unknown field or operator. */
export function requireKnownRules(fields: readonly Field[] = []): void {
  const refusals = ruleRefusals(fields);
  const [first] = refusals;
  if (first !== undefined) {
    const entries = refusals.map(({ index, sentence }) => [
      `fields.${index}.conditionalLogic.rules`,
      sentence,
    ]);
    throw new AppError("invalid", first.sentence, {
      fieldErrors: Object.fromEntries(entries) as Record<string, string>, // typed any
    });
  }
}
