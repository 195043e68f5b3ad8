import "server-only";
import type { SaveFormRequest } from "@/lib/contracts/forms/save-form";
import {
  fileTypeRefusals,
  formulaRefusals,
  optionRefusals,
  pageRefusals,
  parameterRefusals,
  patternRefusals,
} from "@/lib/form-engine/checks/refusals";
import { ruleRefusals } from "@/lib/form-engine/checks/rule-refusals";
import { refuse } from "./refuse";

const CHECKS = [
  ruleRefusals,
  fileTypeRefusals,
  pageRefusals,
  optionRefusals,
  parameterRefusals,
  patternRefusals,
  formulaRefusals,
];

/**
 * 400 for an unknown rule or file type, an unusable page, pattern or formula, too many options, or an ambiguous
 * parameter. The first check that finds something is answered.
 */
export function requireUsableFields(fields: SaveFormRequest["fields"] = []): void {
  CHECKS.forEach((check) => refuse(check(fields)));
}
