import "server-only";
import type { DeviceDraft } from "@/lib/contracts/public-form/public-form-page";
import { ownerIdOf } from "@/lib/form-engine/board/row-fields";
import { keyedHash } from "@/lib/server/crypto/keyed-hash";
import type { PublishedVersion } from "../version/published-version";
import { readRevision } from "./item-revision";
import { linkedFields } from "./linked-fields";

const KEY_CHARACTERS = 16;

/**
 * Where a browser keeps what a visitor changes of an item, and what each of its columns held when the page was made:
 * both are keyed hashes, so that a device says nothing of item or link.
 */
export function itemDraftOf(
  live: PublishedVersion,
  { itemId, revision }: { itemId: string; revision: string },
): DeviceDraft | undefined {
  const { formId } = live;
  const read = readRevision(revision, { formId, itemId });
  if (read === null) {
    return undefined;
  }
  const hash = keyedHash(JSON.stringify(["item-draft", formId, itemId])).toString("base64url");
  const seen = new Map<string, string>();
  for (const [index, { field }] of linkedFields(live).entries()) {
    const id = ownerIdOf(field.id);
    seen.set(id, (seen.get(id) ?? "") + (read.hashes[index]?.cell ?? ""));
  }
  return {
    key: `item-${hash.slice(0, KEY_CHARACTERS)}`,
    seen: Object.fromEntries(seen),
  };
}
