import "server-only";
import type { FormVersionResponse } from "@/lib/contracts/forms/forms";
import { requireFormAccess } from "../drafts/find-form";
import { findVersionsOf } from "./form-versions.repository";

/** All versions of the owner's form, the newest first. */
export async function listVersions(key: {
  id: number;
  teamId: number;
}): Promise<FormVersionResponse[]> {
  await requireFormAccess(key);
  const versions = await findVersionsOf(key.id);
  return versions.map(({ number, publishedAt, publishedBy }) => ({
    version: number,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
  }));
}
