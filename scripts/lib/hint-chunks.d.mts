export const HINT: string;
/** Puts the hint before the built scripts that visitors run as a page loads. */
export function hintChunks(built: { distDir: string }): void;
