import { readSpamGuardInputs } from "@/lib/client/public-form/spam-guard-inputs";

let used: string | null = null;

/**
 * The idempotency key that the page posts without scripts, for the first send: a click before the scripts
 * are loaded and one after that count as one submission. Null for further submissions.
 */
export function takePageKey(): string | null {
  const { token } = readSpamGuardInputs();
  if (token === null || token === used) {
    return null;
  }
  used = token;
  return token;
}
