/**
 * The nonce of the document's content security policy, for libraries that add a `<style>`.
 * Undefined on the server. Client-side navigation does not change it.
 */
export function documentNonce(): string | undefined {
  if (typeof document === "undefined") {
    return undefined;
  }
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
