import "server-only";
import type { UploadPartResponse, UploadResponse } from "@/lib/contracts/files";
import { AppError } from "@/lib/domain/errors";
import { withColumns } from "@/lib/domain/fields/columns";
import type { FileLimits } from "@/lib/domain/fields/file-answers";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { uploaderKeyOf } from "@/lib/server/files/quota/upload-quota";
import { readMultipartFile } from "@/lib/server/files/read-multipart-file";
import { receivedBytes, storePart } from "@/lib/server/files/resumable-upload";
import { storeFile } from "@/lib/server/files/store-file";
import type { RequestBody } from "@/lib/server/http/body/request-body";
import { requireOpen } from "@/lib/server/public-form/version/opening";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

type Upload = {
  live: PublishedVersion;
  /** Whether it is for what was sent in time: then the form need not be open. */
  isCorrection?: boolean;
  /** `resume` (an id chosen by the client) makes the upload resumable; this part begins at byte `from`. */
  query: { field: string; resume?: string | undefined; from: number };
  request: { ip: string; headers: RequestHeaders; body: RequestBody };
  now?: Date;
};

/**
 * Stores a file ahead of its submission. 404 unless the form has this field and it takes files, 409 when the
 * form is not open, 429 and 503 when upload quotas are used up.
 */
export async function receiveUpload({
  live,
  isCorrection = false,
  query: { field: fieldId, resume, from },
  request: { ip, headers, body },
  now = new Date(),
}: Upload): Promise<UploadResponse> {
  const part = resume === undefined ? null : { resume, from };
  const limits = limitsOf(live, fieldId);
  if (!isCorrection) {
    await requireOpen(live, now);
  }
  const { formId, teamId } = live;
  const place = { formId, teamId, fieldId, sender: uploaderKeyOf(ip), limits, now };
  const { id, name, type, size } = await readMultipartFile({
    headers,
    body,
    maxBytes: limits.maxBytes,
    take: (file) =>
      part ? storePart({ ...place, ...file, ...part }) : storeFile({ ...place, ...file }),
  });
  return { upload: id, name, type, size };
}

/** How many bytes of a resumable upload have been stored. 404 like `receiveUpload`. */
export async function findUploadPart({
  live,
  fieldId,
  resume,
  now = new Date(),
}: {
  live: PublishedVersion;
  fieldId: string;
  resume: string;
  now?: Date;
}): Promise<UploadPartResponse> {
  limitsOf(live, fieldId);
  const { formId } = live;
  return { received: await receivedBytes({ formId, fieldId, resume, now }) };
}

function limitsOf({ fields }: PublishedVersion, fieldId: string): FileLimits {
  // A field of a repeated section is a column.
  const field = withColumns(fields).find(({ id }) => id === fieldId);
  const files = field && definitionOf(field).files;
  if (!files) {
    throw new AppError("not-found", ({ refusals }) => refusals.noFileQuestion);
  }
  return files.limits(field);
}
