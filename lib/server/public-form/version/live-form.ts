import "server-only";
import { AppError } from "@/lib/domain/errors";
import { publicFormParams } from "@/lib/server/http/params";
import { loadVersion, type PublishedVersion } from "./published-version";
import { findLivePointer, findLivePointerById } from "./published-versions.repository";

/** The form that is live under this public address; null when there is none. */
export async function loadLiveForm(publicUrl: string): Promise<PublishedVersion | null> {
  const pointer = await findLivePointer(publicUrl);
  return pointer && loadVersion(pointer.versionId);
}

/** Like `loadLiveForm`, but throws the documented 404 when no form is live there. */
export async function requireLiveForm(publicUrl: string): Promise<PublishedVersion> {
  return orNotFound(await loadLiveForm(publicUrl));
}

/** What routes below `/api/public-forms/{url}` have in common: 404 when no form is live there. */
export const liveFormOptions = {
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
  loadResource: ({ url }: { url: string }) => requireLiveForm(url),
} as const;

/** Like `requireLiveForm`, by the form's id. */
export async function requireLiveFormById(id: number): Promise<PublishedVersion> {
  const pointer = await findLivePointerById(id);
  return orNotFound(pointer && (await loadVersion(pointer.versionId)));
}

function orNotFound(live: PublishedVersion | null): PublishedVersion {
  if (live === null) {
    throw new AppError("not-found", "Form not found or not published");
  }
  return live;
}
