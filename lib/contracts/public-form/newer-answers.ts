/** Header of the refusal to save over answers that a page or program has not seen (409): their `expiresAt`. */
export const DRAFT_EXPIRES_HEADER = "X-Draft-Expires-At";
