import "server-only";
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import { acceptedSecrets, keyedHash } from "@/lib/server/crypto/keyed-hash";

type Terms = {
  formId: number;
  /** The form's epoch when the link was made: a later one revokes it. */
  epoch: number;
  /** null = without end. */
  expiresAt: Date | null;
};

/** A link for an item. */
export type ItemLink = Terms & { itemId: string };

/** A link for the item of a submission, which may not be there yet. */
export type SubmissionLink = Terms & { submissionId: number };

/** A link for the item of a submission that the board asks back. */
export type AskLink = SubmissionLink & { ask: AskPlace };

type AskPlace = Pick<Ask, "id" | "columnId" | "label">;

/** What a token stands for: an item, or a submission, or with `askHash` a submission that is asked back. */
type ReadLink = Terms & {
  itemId: string | null;
  submissionId: number | null;
  /** `askHashOf` the ask. */
  askHash: number | null;
  key: string;
};

const OF_ITEM = 1;
const OF_SUBMISSION = 2;
const OF_ASK = 3;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CONTENT_BYTES = 21;
const MINUTE_MS = 60_000;
const NO_END = 0;
/** All tokens have this length, whatever they stand for. */
const TOKEN = /^[\w-]{66}$/;
const ALGORITHM = "aes-256-gcm";

/**
 * A token for this link: encrypted, so that it says nothing of the item, and different each time. With a `series`, the
 * same link has the same token in it.
 */
export function makeLinkToken(link: ItemLink | SubmissionLink | AskLink, series?: string): string {
  const { formId, epoch, expiresAt } = link;
  const content = Buffer.alloc(CONTENT_BYTES);
  content.writeUInt32BE(formId, 1);
  if ("ask" in link) {
    content.writeUInt8(OF_ASK, 0);
    content.writeUInt32BE(link.submissionId, 5);
    content.writeUInt32BE(askHashOf(link.ask), 9);
  } else {
    const isOfItem = "itemId" in link;
    content.writeUInt8(isOfItem ? OF_ITEM : OF_SUBMISSION, 0);
    content.writeBigUInt64BE(BigInt(isOfItem ? link.itemId : link.submissionId), 5);
  }
  content.writeUInt32BE(epoch, 13);
  content.writeUInt32BE(expiresAt ? Math.ceil(expiresAt.getTime() / MINUTE_MS) : NO_END, 17);
  const nonce = series === undefined ? randomBytes(NONCE_BYTES) : nonceOf(content, series);
  const cipher = createCipheriv(ALGORITHM, keyOf(), nonce);
  const sealed = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([nonce, sealed]).toString("base64url");
}

/** The link of a token; null when this server did not make it. `key` names this very token. */
export function readLinkToken(token: string): ReadLink | null {
  const bytes = Buffer.from(token, "base64url");
  // Several texts are read as the same bytes: a token is one text only, or it could be used twice.
  if (!TOKEN.test(token) || bytes.toString("base64url") !== token) {
    return null;
  }
  const content = acceptedSecrets().map((secret) => decrypted(bytes, keyOf(secret)));
  const found = content.find((each) => each !== null);
  const subject = found?.readUInt8(0);
  if (!found || ![OF_ITEM, OF_SUBMISSION, OF_ASK].includes(subject ?? 0)) {
    return null;
  }
  const id = found.readBigUInt64BE(5);
  const isOfAsk = subject === OF_ASK;
  const ofSubmission = subject === OF_SUBMISSION ? Number(id) : null;
  const minutes = found.readUInt32BE(17);
  return {
    formId: found.readUInt32BE(1),
    itemId: subject === OF_ITEM ? id.toString() : null,
    submissionId: isOfAsk ? found.readUInt32BE(5) : ofSubmission,
    askHash: isOfAsk ? found.readUInt32BE(9) : null,
    epoch: found.readUInt32BE(13),
    expiresAt: minutes === NO_END ? null : new Date(minutes * MINUTE_MS),
    key: bytes.subarray(0, NONCE_BYTES).toString("base64url"),
  };
}

/** Names an ask within its form: a token has no room for more. With another column or label it is another ask. */
export function askHashOf({ id, columnId, label }: AskPlace): number {
  const place = JSON.stringify([id, columnId, label]);
  return createHash("sha256").update(place).digest().readUInt32BE(0);
}

/** Follows from all that is encrypted with it: no nonce serves two contents. */
function nonceOf(content: Buffer, series: string): Buffer {
  return keyedHash(`update-link-nonce|${series}|${content.toString("hex")}`).subarray(
    0,
    NONCE_BYTES,
  );
}

function decrypted(bytes: Buffer, key: Buffer): Buffer | null {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
  } catch {
    return null;
  }
}

/** A key of its own: a secret must not serve two purposes. */
function keyOf(secret?: string): Buffer {
  return keyedHash("update-link", secret);
}
