import { FORM_TOKEN_INPUT } from "@/lib/contracts/spam-guard";

/** What this page has to send along with a form's answers. */
export type GuardValues = {
  token: string | null;
  /** The trap by its name when something filled it in, else empty. */
  trap: Record<string, string>;
};

/** Reads it where it stands in the page. */
export function readPageGuard(): GuardValues {
  const input = document.querySelector<HTMLInputElement>(`input[name="${FORM_TOKEN_INPUT}"]`);
  const trap = input?.parentElement?.querySelector<HTMLInputElement>("input[type=text]");
  return { token: input?.value ?? null, trap: trap?.value ? { [trap.name]: trap.value } : {} };
}
