import { charactersOf, signOf } from "./mask";

export type Masked = {
  mask?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
};

/** The error sentence for a mask that no text of these lengths fits; null for one that can be used. */
export function maskSettingsProblem({ mask, minLength = 0, maxLength }: Masked): string | null {
  if (mask === undefined) {
    return null;
  }
  if (/\p{C}|(?! )\p{Z}/u.test(mask)) {
    return "A mask must not have control characters or others that nobody sees";
  }
  if (!charactersOf(mask).some((place) => signOf(place) !== undefined)) {
    return "A mask must have a 0 (a digit), an A (a letter) or a * (either)";
  }
  return mask.length < minLength || mask.length > (maxLength || Infinity)
    ? "A mask must not be shorter than the minimum length or longer than the maximum length"
    : null;
}
