import { FORM_TOKEN_INPUT } from "@/lib/contracts/public-form/spam-guard";

/** The spam guard's values, which this page sends along with a form's answers. */
export type SpamGuardValues = {
  token: string | null;
  /** Name and value of the honeypot when something filled it in, else {}. */
  trap: Record<string, string>;
};

/** Reads the hidden inputs that the server rendered into the page. */
export function readSpamGuardInputs(): SpamGuardValues {
  const input = document.querySelector<HTMLInputElement>(`input[name="${FORM_TOKEN_INPUT}"]`);
  const trap = input?.parentElement?.querySelector<HTMLInputElement>("input[type=text]");
  return { token: input?.value ?? null, trap: trap?.value ? { [trap.name]: trap.value } : {} };
}
