import "server-only";
import { isSameSignature, keyedHash } from "@/lib/server/crypto/keyed-hash";
import { HASH_BYTES } from "./seen-values";

/** What a page showed of an item, by field id: hashes of the column's content and of the answer made from it. */
export type SeenItem = ReadonlyMap<string, { cell: string; answer: string }>;

type Of = { formId: number; itemId: string };

const RADIX = 36;
const MAC_BYTES = 8;

/**
 * Names what a page showed of an item: the version of the form, and the hashes in the order of its linked fields.
 * It grows with the number of fields only, so that it fits into a header.
 */
export function makeRevision(seen: SeenItem, { versionId, ...of }: Of & { versionId: number }) {
  const hashes = [...seen.values()].map(({ cell, answer }) => cell + answer).join("");
  const text = `${versionId.toString(RADIX)}.${Buffer.from(hashes, "hex").toString("base64url")}`;
  return `${text}.${macOf(text, of)}`;
}

/** The version and the hashes of a revision; null when it is not one of this item. */
export function readRevision(
  revision: string,
  of: Of,
): { versionId: number; hashes: { cell: string; answer: string }[] } | null {
  const [version = "", encoded = "", mac = "", ...more] = revision.split(".");
  if (more.length > 0 || !isSameSignature(macOf(`${version}.${encoded}`, of), mac)) {
    return null;
  }
  const bytes = Buffer.from(encoded, "base64url");
  const hashes = Array.from({ length: bytes.length / (2 * HASH_BYTES) }, (_, index) => {
    const at = index * 2 * HASH_BYTES;
    return {
      cell: bytes.toString("hex", at, at + HASH_BYTES),
      answer: bytes.toString("hex", at + HASH_BYTES, at + 2 * HASH_BYTES),
    };
  });
  return { versionId: parseInt(version, RADIX), hashes };
}

function macOf(text: string, { formId, itemId }: Of): string {
  const mac = keyedHash(`item-revision|${formId}|${itemId}|${text}`);
  return mac.subarray(0, MAC_BYTES).toString("base64url");
}
