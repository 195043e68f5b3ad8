import "server-only";
import { randomBytes } from "node:crypto";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";
import type { SolvedProof } from "../spam-guard/used-proofs.repository";

/** What a proof is about: an address, in one form's field. */
export type ProvedAddress = { formId: number; field: Pick<Field, "id" | "type">; address: string };

const PROOF = /^ap1-[0-9a-z]{9}-[\w-]{16}-[\w-]{22}$/;
const LIFETIME_MS = 60 * 60 * 1000;
const RADIX = 36;
const TIME_DIGITS = 9;
const ID_BYTES = 12;
const ID_CHARACTERS = 16;
const MAC_BYTES = 16;

/** Signed: whoever holds it entered the code that was e-mailed to the address. For an hour, and one submission. */
export function issueAddressProof(proved: ProvedAddress, now: Date): string {
  const until = new Date(now.getTime() + LIFETIME_MS).getTime();
  const time = until.toString(RADIX).padStart(TIME_DIGITS, "0");
  const head = `ap1-${time}-${randomBytes(ID_BYTES).toString("base64url")}`;
  return `${head}-${encode(keyedHash(signedText(head, proved)))}`;
}

/** The proof as it is used up, when it is one of this address and has not ended; else null. */
export function readAddressProof(
  proof: string,
  proved: ProvedAddress,
  now: Date,
): SolvedProof | null {
  if (!PROOF.test(proof)) {
    return null;
  }
  const head = proof.slice(0, "ap1-".length + TIME_DIGITS + 1 + ID_CHARACTERS);
  const signature = proof.slice(head.length + 1);
  const expiresAt = new Date(parseInt(head.slice("ap1-".length), RADIX));
  const isOurs = isSignatureOf({ text: signedText(head, proved), signature, encode });
  return isOurs && expiresAt > now ? { id: head, expiresAt } : null;
}

/** The address in the form in which rules compare it: what is another there has to be proved anew. */
export function comparedAddress({ field, address }: Omit<ProvedAddress, "formId">): string {
  return definitionOf(field).normalForm?.(address.trim()) ?? address;
}

function signedText(head: string, proved: ProvedAddress): string {
  const { formId, field } = proved;
  return `address-proof|${head}|${formId}|${field.id}|${comparedAddress(proved)}`;
}

function encode(hash: Buffer): string {
  return hash.subarray(0, MAC_BYTES).toString("base64url");
}
