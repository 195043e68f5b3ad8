/** What a field without a label is called. */
export const UNTITLED_FIELD = "Untitled Field";
