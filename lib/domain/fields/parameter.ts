export const PARAMETER_LENGTH = 64;
export const PARAMETER_RULE = "A parameter may only hold up to 64 letters, digits, _, . and -";

/** True for names that an address can carry as they are. */
export function isParameter(name: string): boolean {
  return /^[a-zA-Z0-9_.-]{1,64}$/.test(name);
}
