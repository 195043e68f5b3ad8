import { FORM_CHALLENGE_HEADER, NO_PROOF } from "@/lib/contracts/spam-guard";
import { ApiError } from "../http/api-error";

/** A solution may be too late, or used up by an attempt whose answer was lost. */
const SOLVED_AT_MOST = 2;

/** Sends, and does the calculation that the server may ask for meanwhile. Throws what `send` throws. */
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
      proof = solved < SOLVED_AT_MOST ? await solve(challenge) : NO_PROOF;
    }
  }
}

/** Fetched only now: hardly anybody is ever asked. */
async function solve(challenge: string): Promise<string> {
  try {
    const { solveChallenge } = await import("./solve-challenge");
    return await solveChallenge(challenge);
  } catch {
    return NO_PROOF;
  }
}
