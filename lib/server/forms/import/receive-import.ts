import "server-only";
import { IMPORT_FILE_BYTES, IMPORT_TOO_LARGE } from "@/lib/contracts/forms/import-form";
import { AppError } from "@/lib/domain/errors";
import { readMultipartFile } from "@/lib/server/files/read-multipart-file";
import type { RequestBody } from "@/lib/server/http/body/request-body";
import { readIdempotencyKey } from "@/lib/server/http/idempotency/idempotency-key";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { importForm, type Import } from "./import-form";

/** Allowed beside the file. */
const OVERHEAD_BYTES = 64 * 1024;

type Sent = { headers: RequestHeaders; body: RequestBody };
type Options = {
  format: Import["format"];
  /** As `Import` has it, without the key that the headers have. */
  create: Omit<NonNullable<Import["create"]>, "key"> | null;
};

/** `importForm` of the file in a multipart body; 413 above 5 MB, 415 for other bodies. */
export async function receiveImport(
  { headers, body }: Sent,
  { format, create: owner }: Options,
): ReturnType<typeof importForm> {
  const maxBytes = IMPORT_FILE_BYTES;
  const isDeclaredLarger = Number(headers.get("content-length") ?? 0) > maxBytes + OVERHEAD_BYTES;
  if (isDeclaredLarger) {
    throw new AppError("too-large", IMPORT_TOO_LARGE);
  }
  const create = owner === null ? null : { ...owner, key: readIdempotencyKey(headers) };
  return readMultipartFile({
    headers,
    body,
    // The file itself is counted while it is read, so that one sentence says what is too large.
    maxBytes: maxBytes + OVERHEAD_BYTES,
    take: (file) => importForm({ format, create, file }),
  });
}
