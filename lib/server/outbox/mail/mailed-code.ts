import "server-only";
import { randomUUID } from "node:crypto";
import { CODE_DIGITS } from "@/lib/contracts/public-form/address-codes";
import { isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";
import { mailLinkKey, readMailLinkKeys } from "./mail-link-keys";

const NUMBER_BYTES = 6;

/**
 * A new code of six digits that is e-mailed, with the id of its e-mail. As `createMailedSecret`, no queue holds it: it follows
 * from that id and a key of the installation. What is stored of it is a keyed hash.
 */
export async function createMailedCode(): Promise<{ messageId: string; codeHash: string }> {
  const messageId = `msg_${randomUUID()}`;
  const code = codeOf(messageId, await mailLinkKey());
  return { messageId, codeHash: encode(keyedHash(hashedText(messageId, code))) };
}

/** The code of an e-mail again; null when what is stored of it is of another one by now. */
export async function readMailedCode(mailed: {
  messageId: string;
  codeHash: string;
}): Promise<string | null> {
  const codes = (await readMailLinkKeys()).map((key) => codeOf(mailed.messageId, key));
  return codes.find((code) => isMailedCode(code, mailed)) ?? null;
}

export function isMailedCode(
  code: string,
  { messageId, codeHash }: { messageId: string; codeHash: string },
): boolean {
  return isSignatureOf({ text: hashedText(messageId, code), signature: codeHash, encode });
}

function codeOf(messageId: string, key: Buffer): string {
  const number = keyedHash(`mailed-code|${messageId}`, key).readUIntBE(0, NUMBER_BYTES);
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, "0");
}

function hashedText(messageId: string, code: string): string {
  return `code|${messageId}|${code}`;
}

function encode(hash: Buffer): string {
  return hash.toString("base64url");
}
