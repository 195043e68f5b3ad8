import { maskSettingsProblem, type Masked } from "../_shared/limits/mask-settings-problem";
import { isPhoneNumber } from "./telephone-number";

/** The error sentence for a mask that no telephone number fits. */
export function phoneMaskProblem(field: Masked): string | null {
  const { mask } = field;
  return (
    maskSettingsProblem(field) ??
    (mask === undefined || isPhoneNumber(mask.replace(/[0*]/g, "1"))
      ? null
      : "A mask of telephone numbers must have 3 to 20 digits, with the usual separators")
  );
}
