import "server-only";
import type { LogoRequest, LogoResponse } from "@/lib/contracts/files";
import { AppError } from "@/lib/domain/errors";
import { parseDataUrl } from "@/lib/domain/files/data-url";
import { INVALID_FILE, tooLarge } from "@/lib/domain/files/file-errors";
import { LOGO_LIMITS } from "@/lib/domain/files/logo-limits";
import { LOGO_FIELD_ID } from "@/lib/server/files/logos.repository";
import { storeFile } from "@/lib/server/files/store-file";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";
import { requireFormAccess } from "./find-form";

type LogoUpload = { formId: number; teamId: number; file: LogoRequest; now?: Date };

/**
 * Stores an uploaded logo for a form; it expires unless a save of the form refers to it. 404 when the form
 * is not the owner's; 400 when the content is not a data URL, 413 when it is too large, 415 when it is not
 * an image, 409 when the account's storage is full.
 */
export async function receiveLogo({
  formId,
  teamId,
  file,
  now = new Date(),
}: LogoUpload): Promise<LogoResponse> {
  await requireFormAccess({ id: formId, teamId });
  const inside = parseDataUrl(file.content);
  if (inside === null) {
    throw new AppError("invalid", INVALID_FILE);
  }
  if (inside.size > LOGO_LIMITS.maxBytes) {
    throw new AppError("too-large", tooLarge(file.name, LOGO_LIMITS.maxBytes));
  }
  const { id } = await storeFile({
    teamId,
    formId,
    fieldId: LOGO_FIELD_ID,
    name: file.name,
    type: inside.type,
    bytes: streamOfBytes(Buffer.from(inside.base64, "base64")),
    size: inside.size,
    limits: LOGO_LIMITS,
    now,
  });
  return { logoId: id };
}
