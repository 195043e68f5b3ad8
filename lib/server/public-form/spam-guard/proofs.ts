import "server-only";
import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { acceptedSecrets, keyedHash } from "@/lib/server/crypto/keyed-hash";
import { isProofUsed, type SolvedProof } from "./used-proofs.repository";

type ProofContext = { formId: number; now: Date };

const VALID_MS = 10 * 60 * 1000;
/** PBKDF2 iterations of one attempt: about a millisecond on a phone. */
const COST = 1000;
/** Attempts at a score of 50; they double with every 10 points more. */
const ATTEMPTS = 200;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: z.string().max(64),
      keySignature: z.string().max(64),
      data: z.object({ formId: z.number(), expiresAt: z.number() }),
    }),
    signature: z.string().max(64),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(64) }),
});

/** An ALTCHA challenge for this form, as JSON in base64. A higher score means more work. */
export async function createProofChallenge({
  formId,
  score,
  now,
}: ProofContext & { score: number }): Promise<string> {
  const attempts = ATTEMPTS * 2 ** ((score - 50) / 10);
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    // A chosen counter bounds the work, and the solution is verified by its signature alone.
    counter: randomInt(Math.floor(attempts / 2), Math.floor(attempts)),
    data: { formId, expiresAt: now.getTime() + VALID_MS },
    deriveKey,
    ...secretsOf((text) => keyedHash(text)),
  });
  return Buffer.from(JSON.stringify(challenge)).toString("base64");
}

/** The proof's claim when it solves an unexpired challenge for this form that nobody used yet; else null. */
export async function readProof({
  proof,
  formId,
  now,
}: ProofContext & { proof: string }): Promise<SolvedProof | null> {
  const parsed = payload.safeParse(decoded(proof));
  if (!parsed.success) {
    return null;
  }
  const { challenge } = parsed.data;
  const { data } = challenge.parameters;
  if (data.formId !== formId || data.expiresAt <= now.getTime()) {
    return null;
  }
  const id = challenge.signature;
  const isNew = (await isSolution(parsed.data)) && !(await isProofUsed(id));
  return isNew ? { id, expiresAt: new Date(data.expiresAt) } : null;
}

/** Checks with all accepted secrets, as NEXTAUTH_SECRET may have changed since the challenge. */
async function isSolution({ challenge, solution }: z.output<typeof payload>): Promise<boolean> {
  for (const secret of acceptedSecrets()) {
    const secrets = secretsOf((text) => keyedHash(text, secret));
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
    if (verified) {
      return true;
    }
  }
  return false;
}

function decoded(proof: string): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(proof, "base64").toString("utf8"));
    return value;
  } catch {
    return null;
  }
}

/** What signs challenges and their solutions. */
function secretsOf(hash: (text: string) => Buffer) {
  return {
    hmacSignatureSecret: hash("form-proof|challenge").toString("hex"),
    hmacKeySignatureSecret: hash("form-proof|solution").toString("hex"),
  };
}
