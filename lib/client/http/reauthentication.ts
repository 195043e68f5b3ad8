import { asksForReauthentication } from "@/lib/contracts/accounts/reauthentication-header";
import { ApiError } from "./api-error";

/** Asks the person to prove who it is; resolves to whether that was done. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Sets who asks while a screen is open; returns what ends it. */
export function onReauthenticationNeeded(next: Ask): () => void {
  ask = next;
  return () => {
    ask = ask === next ? null : ask;
  };
}

/**
 * A call that the server refuses to a session that is not recent: then the person is asked first, and the call is sent
 * again. Throws the refusal when nobody asks, or the person cancels.
 */
export async function withReauthentication<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ApiError && asksForReauthentication(error);
    if (!isAsked || !(await ask?.())) {
      throw error;
    }
    return call();
  }
}
