/**
 * Header of a 422, when the key was used with other answers: the number of that earlier submission.
 */
export const FORM_RECEIPT_HEADER = "X-Form-Receipt";

/** Header of refused answers: the number of the live version that they were validated against. */
export const FORM_VERSION_HEADER = "X-Form-Version";
