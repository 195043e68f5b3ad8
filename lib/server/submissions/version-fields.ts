import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { findVersion } from "@/lib/server/forms/live-forms.repository";

type VersionFields = { number: number; fields: Field[] };

const MAX_CACHED = 100;
/** Versions are immutable: what was read once stays right. */
const cache = new Map<number, VersionFields>();

/** Number and fields of the version that a submission was given under. */
export async function loadVersionFields(versionId: number): Promise<VersionFields> {
  const cached = cache.get(versionId);
  if (cached !== undefined) {
    return cached;
  }
  const version = await findVersion(versionId);
  const loaded = { number: version?.number ?? 0, fields: version?.fields ?? [] };
  const oldest = cache.keys().next();
  if (cache.size >= MAX_CACHED && oldest.done !== true) {
    cache.delete(oldest.value);
  }
  cache.set(versionId, loaded);
  return loaded;
}
