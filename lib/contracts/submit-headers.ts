/** On the 422 of a key that came with other answers before: the receipt number of those. */
export const FORM_RECEIPT_HEADER = "X-Form-Receipt";

/** On refused answers: the number of the live version that they were held against. */
export const FORM_VERSION_HEADER = "X-Form-Version";
