/** Said to who tries to remove it (specification, section 8). */
export const OTHER_STAYS =
  'The "Other" option cannot be removed from dropdown and multiselect fields.';
