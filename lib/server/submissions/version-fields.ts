import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { NewestEntries } from "@/lib/utils/newest-entries";
import { findVersion } from "@/lib/server/forms/live-forms.repository";

type VersionFields = { number: number; fields: Field[] };

/** Versions are immutable: what was read once stays right. */
const cache = new NewestEntries<number, VersionFields>(100);

/** Number and fields of the version that a submission was given under. */
export async function loadVersionFields(versionId: number): Promise<VersionFields> {
  const cached = cache.get(versionId);
  if (cached !== undefined) {
    return cached;
  }
  const version = await findVersion(versionId);
  return cache.set(versionId, { number: version?.number ?? 0, fields: version?.fields ?? [] });
}
