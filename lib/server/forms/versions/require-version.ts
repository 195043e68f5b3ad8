import "server-only";
import type { FormVersionContentResponse } from "@/lib/contracts/forms/forms";
import { requireFormAccess, versionNotFound } from "../drafts/find-form";
import { findTranslationsOfVersion } from "../translations/translations.repository";
import { findVersionOf } from "./form-versions.repository";

type VersionKey = { id: number; teamId: number; number: number };

/** The content of version `number` of the owner's form. 404 when there is none. */
export async function requireVersion({
  id,
  teamId,
  number,
}: VersionKey): Promise<FormVersionContentResponse> {
  await requireFormAccess({ id, teamId });
  const version = await findVersionOf({ formId: id, number });
  if (version === null) {
    throw versionNotFound();
  }
  return {
    version: number,
    publishedAt: version.publishedAt.toISOString(),
    publishedBy: version.publishedBy,
    ...version.content,
    translations: await findTranslationsOfVersion(version.id),
  };
}
