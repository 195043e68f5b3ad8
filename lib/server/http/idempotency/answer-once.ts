import "server-only";
import { AppError } from "@/lib/domain/errors";
import { acceptedHashes, keyedHash } from "@/lib/server/crypto/keyed-hash";
import { decryptSecret, encryptSecret } from "@/lib/server/crypto/secret-encryption";
import { ReplyHeaders } from "@/lib/server/http/responses/reply-headers";
import type { RouteReply } from "@/lib/server/http/responses/stream-reply";
import {
  findFirstCall,
  releaseKey,
  storeAnswer,
  takeKey,
  type FirstCall,
  type KeyedCall,
} from "./idempotent-calls.repository";

const DAY_MS = 24 * 60 * 60 * 1000;
const PURPOSE = "answered-call";
const OTHER_BODY = "This Idempotency-Key was already used with another body.";
const NOT_KNOWN =
  "What became of the first call with this Idempotency-Key is not known yet. Please look before you use another key.";

type Once = KeyedCall & {
  /** What is compared when the key is used again. */
  sent: string;
  /** The team for which the answer is kept encrypted, as it has a secret; absent or null: it is kept as it is. */
  encryptFor?: number | null;
  answer: () => Promise<RouteReply>;
};

/**
 * Answers a call, and its repeats within a day with the same; a call that was refused may be repeated. Where the process ends
 * before the answer is stored nobody knows what was done, and repeats are 409: nothing is done twice.
 * @throws {AppError} 422 with another body under the key, 409 while the first answer is not known
 */
export async function answerOnce({
  sent,
  answer,
  encryptFor = null,
  ...rest
}: Once): Promise<RouteReply> {
  const { userId, key } = rest;
  const call: KeyedCall = { userId, call: rest.call, key };
  const now = new Date();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  const bodyHash = keyedHash(sent).toString("hex");
  if (!(await takeKey({ ...call, bodyHash, now, expiresAt }))) {
    return repeatedAnswer(await findFirstCall(call), { sent, encryptFor });
  }
  try {
    const reply = await answer();
    const { status, body } = reply;
    if (typeof body === "string") {
      await storeAnswer(call, {
        status,
        body: encryptFor === null ? body : encrypted(body, encryptFor),
      });
    }
    return reply;
  } catch (error) {
    if (error instanceof AppError) {
      await releaseKey(call);
    }
    throw error;
  }
}

/** `first`: null where it was refused at this moment. */
function repeatedAnswer(
  first: FirstCall | null,
  { sent, encryptFor }: { sent: string; encryptFor: number | null },
): RouteReply {
  const isOther =
    first !== null && !acceptedHashes(sent).some((hash) => hash.toString("hex") === first.bodyHash);
  if (isOther) {
    throw new AppError("mismatch", OTHER_BODY);
  }
  if (first === null || first.answer === null) {
    throw new AppError("conflict", NOT_KNOWN);
  }
  const { status, body: kept } = first.answer;
  const body = encryptFor === null ? kept : decrypted(kept, encryptFor);
  const headers = new ReplyHeaders({ "Content-Type": "application/json; charset=utf-8" });
  return { status, headers, body };
}

function encrypted(text: string, teamId: number): string {
  return encryptSecret({ teamId, purpose: PURPOSE, text });
}

/** 409 where its key is not in the environment any more: it is not encrypted again, as it ends within a day. */
function decrypted(kept: string, teamId: number): string {
  try {
    return decryptSecret({ teamId, purpose: PURPOSE, encrypted: kept });
  } catch {
    throw new AppError("conflict", NOT_KNOWN);
  }
}
