const LOCAL_PART = /^[^\s@<>()[\]\\,;:"]+$/;

/** One e-mail address with a dotted domain; 254 and 64 are the limits of RFC 5321. */
export function isEmailAddress(text: string): boolean {
  // Created on first use: its Unicode tables take milliseconds that would delay the start of a
  // page.
  const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split(".");
  const hasDots = !local.startsWith(".") && !local.endsWith(".") && !local.includes("..");
  return (
    text.length <= 254 &&
    at > 0 &&
    at <= 64 &&
    hasDots &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && domainLabel.test(label))
  );
}
