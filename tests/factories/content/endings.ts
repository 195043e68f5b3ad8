import type { Ending } from "@/lib/domain/endings/ending";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import { all } from "./plain-fields";

/** An ending with these rules, whose title is its id in capitals. */
export function ending(id: string, rules: RuleGroup = all(), given: Partial<Ending> = {}): Ending {
  const title = id.toUpperCase();
  return { id, rules, icon: "done", title, text: "", redirectUrl: null, ...given };
}
