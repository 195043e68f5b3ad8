/** Header of that refusal: the `expiresAt` of the answers that are there. */
export const DRAFT_EXPIRES_HEADER = "X-Draft-Expires-At";

/** Why answers are not saved by a link: other ones, which this page or program has not seen, would be lost (409). */
export const NEWER_ANSWERS =
  "Newer answers were saved under this link, from another page or device.";
