/** Name of the page's hidden input with its token; the dot keeps it apart from every field's id. */
export const FORM_TOKEN_INPUT = "form.token";

/** Headers of a submit from our own page: its token, and the answer to a challenge. */
export const FORM_TOKEN_HEADER = "X-Form-Token";
export const FORM_PROOF_HEADER = "X-Form-Proof";
/** Stands for a calculation that this browser could not do. */
export const NO_PROOF = "none";

/** On a 428: the challenge, as JSON in base64. */
export const FORM_CHALLENGE_HEADER = "X-Form-Challenge";
