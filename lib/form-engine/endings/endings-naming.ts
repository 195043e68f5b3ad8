import type { Ending } from "@/lib/domain/endings/ending";
import { rulesIn } from "@/lib/domain/rules/rule-group";

/** The endings whose rules name this field. */
export function endingsNaming(endings: readonly Ending[], fieldId: string): Ending[] {
  return endings.filter(({ rules }) => rulesIn(rules).some((rule) => rule.fieldId === fieldId));
}
