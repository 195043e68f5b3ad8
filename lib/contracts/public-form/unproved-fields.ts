/** Header of a 428: the ids of the fields whose addresses are to be proved first, with commas between them. */
export const UNPROVED_FIELDS_HEADER = "X-Unproved-Fields";
