import { type Ending, endingName } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { rulesIn } from "@/lib/domain/rules/rule-group";
import { countRules, ruleProblem } from "../logic/rule-refusals";

type Refusal = { index: number; sentence: string };

/** Why a save refuses the rules of endings; a sentence for each ending, which it names. */
export function endingRefusals({
  endings,
  fields,
}: {
  endings: readonly Ending[];
  fields: readonly Field[];
}): Refusal[] {
  const ids = new Set(fields.map(({ id }) => id));
  let count = countRules(fields);
  return endings.flatMap((ending, index) => {
    const name = endingName(ending, { index, fields });
    const rules = rulesIn(ending.rules);
    count += rules.length;
    if (count > LIMITS.rulesPerForm && rules.length > 0) {
      const limit = LIMITS.rulesPerForm.toLocaleString("en-US");
      const sentence = `A form can have at most ${limit} rules: those of the ending "${name}" are too many`;
      return [{ index, sentence }];
    }
    const found = rules.map((rule) => ruleProblem(rule, ids)).find((problem) => problem !== null);
    return found ? [{ index, sentence: `A rule of the ending "${name}" ${found}` }] : [];
  });
}
