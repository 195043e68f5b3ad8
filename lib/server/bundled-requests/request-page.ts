import "server-only";

/** Identifies the page to the spam guard; ids of forms and versions begin at 1. */
export const REQUEST_PAGE = { formId: 0, versionId: 0 } as const;
