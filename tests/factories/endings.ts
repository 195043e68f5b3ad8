import type { Ending } from "@/lib/domain/endings/ending";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { all } from "./plain-fields";

/** An ending with these rules, whose title is its id in capitals. */
export function ending(id: string, rules: RuleGroup = all(), given: Partial<Ending> = {}): Ending {
  return { id, rules, title: id.toUpperCase(), text: "", redirectUrl: null, ...given };
}
