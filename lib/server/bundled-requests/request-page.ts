import "server-only";

/** What the spam guard takes the page for: no form and no version have this number. */
export const REQUEST_PAGE = {
  formId: 0,
  versionId: 0,
  settings: { isFormPageOnly: false },
} as const;
