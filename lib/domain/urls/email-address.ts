const LOCAL_PART = /^[^\s@<>()[\]\\,;:"]+$/;

/** One e-mail address with a dotted domain; 254 and 64 are the limits of RFC 5321. */
export function isEmailAddress(text: string): boolean {
  // Created on first use: its Unicode tables take milliseconds that would delay the start of a
  // page. Letters, marks, joiners and the signs that IDNA allows between letters (RFC 5892).
  const domainLabel =
    /^[\p{L}\p{N}](?:[\p{L}\u200d\p{N}\u200c\p{M}\xb7\u0375\u05f3\u05f4\u30fb-]*[\p{L}\p{N}\p{M}])?$/u;
  if (text.length > 254) {
    return false;
  }
  const [local, domain] = partsOf(text);
  const labels = domain.split(".");
  const hasDots = !local.startsWith(".") && !local.endsWith(".") && !local.includes("..");
  return (
    local.length <= 64 &&
    hasDots &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && domainLabel.test(label))
  );
}

/** The address as it is compared and written to: composed, its domain with plain signs and dots. */
export function normalEmailAddress(text: string): string {
  return partsOf(text).join("@");
}

function partsOf(text: string): [local: string, domain: string] {
  const composed = text.normalize("NFC").replace("＠", "@");
  const at = composed.lastIndexOf("@");
  const domain = composed.slice(at + 1).normalize("NFKC");
  return [composed.slice(0, Math.max(0, at)), domain.replaceAll("。", ".")];
}
