import { type Ending, endingName } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { rulesIn } from "@/lib/domain/rules/rule-group";
import { countRules, refusalsOf } from "../logic/rule-refusals";

/** Why a save refuses the rules of endings; a sentence for each ending, which it names. */
export function endingRefusals({
  endings,
  fields,
}: {
  endings: readonly Ending[];
  fields: readonly Field[];
}): ReturnType<typeof refusalsOf> {
  const owners = endings.map((ending, index) => ({
    name: `the ending "${endingName(ending, { index, fields })}"`,
    rules: rulesIn(ending.rules),
  }));
  return refusalsOf(owners, { fields, count: countRules(fields) });
}
