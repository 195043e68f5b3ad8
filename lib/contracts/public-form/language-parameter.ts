/** The parameter of a visitor's address that chooses among the languages of the form. */
export const LANGUAGE_PARAMETER = "lang";
