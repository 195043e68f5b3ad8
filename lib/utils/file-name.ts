const MAX_LENGTH = 60;

/** A title as a file's name without an ending; letters of every script stay. */
export function fileName(title: string): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, "");
  return words === "" ? "form" : words;
}
