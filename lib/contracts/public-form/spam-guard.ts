/** Name of the hidden input with the page's token; no field id contains a dot. */
export const FORM_TOKEN_INPUT = "form.token";

/** Headers of a submit from our own page: its token, and the solution of a challenge. */
export const FORM_TOKEN_HEADER = "X-Form-Token";
export const FORM_PROOF_HEADER = "X-Form-Proof";
/** Sent instead of a solution when this browser cannot compute one. */
export const NO_PROOF = "none";

/** Header of a 428: the challenge, as base64 JSON. */
export const FORM_CHALLENGE_HEADER = "X-Form-Challenge";
