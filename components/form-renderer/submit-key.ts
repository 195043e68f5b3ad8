/** A random UUID. `crypto.randomUUID` is missing on plain http pages other than localhost. */
export function newSubmitKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
  hex[6] = `4${hex[6]?.slice(1)}`;
  hex[8] = `a${hex[8]?.slice(1)}`;
  const text = hex.join("");
  const parts = [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20)];
  return [...parts, text.slice(20)].join("-");
}
