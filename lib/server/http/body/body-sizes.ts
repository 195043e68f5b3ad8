import "server-only";

/** Of calls of anybody, but for answers and files. */
export const PUBLIC_BODY_BYTES = 16 * 1024;
/** 100 lines and the longest reason fit. */
export const BUNDLED_REQUEST_BYTES = 64 * 1024;
