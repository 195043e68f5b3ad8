import "server-only";
import type { LogoResponse } from "@/lib/contracts/files";
import { LOGO_LIMITS } from "@/lib/domain/files/logo-limits";
import { requireOwnedForm } from "@/lib/server/forms/require-form";
import { keepFile } from "./keep-file";
import { LOGO_PLACE } from "./logos.repository";
import { readMultipartFile } from "./read-multipart-file";

type LogoUpload = {
  formId: number;
  ownerId: number;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
  now?: Date;
};

/**
 * Stores a picture for a form of this owner; it stays once a save names it. 404 for strangers, 413
 * and 415 for what is too large or no picture by its bytes.
 */
export async function receiveLogo({
  formId,
  ownerId,
  headers,
  body,
  now = new Date(),
}: LogoUpload): Promise<LogoResponse> {
  await requireOwnedForm({ id: formId, ownerId });
  const place = { formId, fieldId: LOGO_PLACE, limits: LOGO_LIMITS, now };
  const { id } = await readMultipartFile({
    headers,
    body,
    maxBytes: LOGO_LIMITS.maxBytes,
    take: (file) => keepFile({ ...place, ...file }),
  });
  return { logoId: id };
}
