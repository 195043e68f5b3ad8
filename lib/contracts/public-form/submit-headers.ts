/**
 * Header of a 422, when the key, or the link to saved answers, was used with other answers: the number of that earlier
 * submission.
 */
export const FORM_RECEIPT_HEADER = "X-Form-Receipt";

/** Header of the same: where that submission is corrected; absent when the owner does not offer it. */
export const FORM_CORRECT_URL_HEADER = "X-Form-Correct-Url";

/** Header with which the form's own page asks for the text of an ending as it draws it: "1". */
export const FORM_BLOCKS_HEADER = "X-Form-Blocks";

/** Header of refused answers: the number of the live version that they were validated against. */
export const FORM_VERSION_HEADER = "X-Form-Version";

/** Header of a call that changes an item of a board: what the visitor read (`item.revision`). */
export const ITEM_REVISION_HEADER = "X-Item-Revision";

/** Header of a 409: what the item holds now, by field id, as percent-encoded JSON. */
export const CONFLICTS_HEADER = "X-Conflicts";

/** Header of a submit: the proofs of its addresses, with commas between them. */
export const ADDRESS_PROOFS_HEADER = "X-Address-Proofs";
