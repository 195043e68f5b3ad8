/** In the address of a page for which the active team was changed, so that it says so. */
export const SWITCHED_PARAMETER = "switched";
