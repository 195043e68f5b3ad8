/** On the 422 of a key that came with other answers before: the receipt number of those. */
export const FORM_RECEIPT_HEADER = "X-Form-Receipt";
