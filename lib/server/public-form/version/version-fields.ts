import "server-only";
import { LRUCache } from "lru-cache";
import type { Field } from "@/lib/domain/fields/base-field";
import { findVersion } from "./published-versions.repository";

type VersionFields = { number: number; fields: Field[] };

/** Of the fields as JSON. */
const MAX_CHARACTERS = 20_000_000;

/** Versions are immutable: what was read once stays right. */
const cache = new LRUCache<number, VersionFields>({ max: 100, maxSize: MAX_CHARACTERS });

/** Number and fields of the version that a submission was given under. */
export async function loadVersionFields(versionId: number): Promise<VersionFields> {
  const cached = cache.get(versionId);
  if (cached !== undefined) {
    return cached;
  }
  const version = await findVersion(versionId);
  const loaded = { number: version?.number ?? 0, fields: version?.fields ?? [] };
  cache.set(versionId, loaded, { size: JSON.stringify(loaded.fields).length });
  return loaded;
}
