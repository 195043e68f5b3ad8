import "server-only";
import { isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";

type Named = { formId: number; id: number };

const ID_BYTES = 4;
const SIGNATURE_BYTES = 18;
const TOKEN = /^[\w-]{30}$/;

/** What stands in the link of an invitee. It follows from the id, so that owners can read it again. */
export function inviteToken(invitee: Named): string {
  const id = Buffer.alloc(ID_BYTES);
  id.writeUInt32BE(invitee.id);
  const signature = keyedHash(signedTextOf(invitee)).subarray(0, SIGNATURE_BYTES);
  return Buffer.concat([id, signature]).toString("base64url");
}

/** The id of the invitee whose token this is; null when this server did not make it for this form. */
export function readInviteToken(token: string, formId: number): number | null {
  const bytes = Buffer.from(token, "base64url");
  if (!TOKEN.test(token) || bytes.length !== ID_BYTES + SIGNATURE_BYTES) {
    return null;
  }
  const id = bytes.readUInt32BE();
  const signature = encode(bytes.subarray(ID_BYTES));
  const isOurs = isSignatureOf({ text: signedTextOf({ formId, id }), signature, encode });
  return isOurs && id < 2 ** 31 ? id : null;
}

function encode(hash: Buffer): string {
  return hash.subarray(0, SIGNATURE_BYTES).toString("base64url");
}

function signedTextOf({ formId, id }: Named): string {
  return `invitee ${formId} ${id}`;
}
