import { FORM_CHALLENGE_HEADER, NO_PROOF } from "@/lib/contracts/public-form/spam-guard";
import { ApiError } from "../http/api-error";

/** Two: a solution may have expired, or been used by an attempt whose answer was lost. */
const MAX_SOLUTIONS = 2;

/**
 * Sends, and again with a proof of work when the server demands one. Without a solution it sends `NO_PROOF`,
 * which the server puts into quarantine rather than refusing. Throws what `send` throws.
 */
export async function sendWithProof<Result>(
  send: (proof: string | null) => Promise<Result>,
): Promise<Result> {
  let proof: string | null = null;
  for (let solved = 0; ; solved += 1) {
    try {
      return await send(proof);
    } catch (error) {
      const challenge = error instanceof ApiError ? error.headers.get(FORM_CHALLENGE_HEADER) : null;
      if (challenge === null || proof === NO_PROOF) {
        throw error;
      }
      proof = solved < MAX_SOLUTIONS ? await solve(challenge) : NO_PROOF;
    }
  }
}

/** Loads the solver on demand: few visitors are ever challenged. */
async function solve(challenge: string): Promise<string> {
  try {
    const { solveChallenge } = await import("./solve-challenge");
    return await solveChallenge(challenge);
  } catch {
    return NO_PROOF;
  }
}
