/**
 * The nonce of the document's content security policy, for libraries that add a `<style>`.
 * Undefined on the server. It stays that of the first load however far the person navigates.
 */
export function documentNonce(): string | undefined {
  if (typeof document === "undefined") {
    return undefined;
  }
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
