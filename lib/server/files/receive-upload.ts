import "server-only";
import type { UploadResponse } from "@/lib/contracts/files";
import { AppError } from "@/lib/domain/errors";
import type { FileLimits } from "@/lib/domain/fields/file-answers";
import { definitionOf } from "@/lib/field-types/definitions";
import { requireLiveForm, type LiveForm } from "@/lib/server/forms/live-form";
import { keepFile } from "./keep-file";
import { readMultipartFile } from "./read-multipart-file";

type Upload = {
  publicUrl: string;
  fieldId: string;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
  now?: Date;
};

/** Stores a file ahead of its submission. 404 unless the live form has such a field for files. */
export async function receiveUpload({
  publicUrl,
  fieldId,
  headers,
  body,
  now = new Date(),
}: Upload): Promise<UploadResponse> {
  const live = await requireLiveForm(publicUrl);
  const limits = limitsOf(live, fieldId);
  const { formId } = live;
  const { id, name, type, size } = await readMultipartFile({
    headers,
    body,
    maxBytes: limits.maxBytes,
    take: (file) => keepFile({ formId, fieldId, ...file, limits, now }),
  });
  return { upload: id, name, type, size };
}

function limitsOf({ fields }: LiveForm, fieldId: string): FileLimits {
  const field = fields.find(({ id }) => id === fieldId);
  const files = field && definitionOf(field).files;
  if (!files) {
    throw new AppError("not-found", "This form has no such question for files");
  }
  return files.limits(field);
}
