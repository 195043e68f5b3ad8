import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { env } from "@/lib/server/environment/env";
import { declaredLength, refuseLength } from "@/lib/server/http/body/read-json-body";
import type { RequestBody } from "@/lib/server/http/body/request-body";
import { fileBytesOf } from "@/lib/server/public-form/submit/submit-body-limit";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { readPageForm, type PageForm } from "./read-page-form";
import { createFileStore } from "./store-posted-files";

/** A megabyte of text when URL-encoded, which takes three bytes for one. */
const TEXT_BYTES = 3_000_000;

const MULTIPART_OVERHEAD_BYTES = 100_000;

export type PostRequest = { ip: string; headers: RequestHeaders; body: RequestBody };

/**
 * Reads what a page of this version posted without JavaScript; its files are stored while they arrive.
 * @throws {AppError} 400 for a body that is not whole, 413 for one that is too large, and what storing a file throws
 */
export async function readPostedPage(
  version: PublishedVersion,
  { ip, headers, body }: PostRequest,
  now: Date,
): Promise<{ form: PageForm; files: ReturnType<typeof createFileStore> }> {
  const maxBytes = pageFormLimit(version.fields);
  refuseLength({ declared: declaredLength({ headers }), maxBytes });
  const files = createFileStore({ ...version, ip, now });
  const form = await readPageForm({ headers, body, maxBytes, take: files.take });
  files.throwFailure();
  return { form, files };
}

/** The most bytes of a posted page's body: the limits of a JSON body in a form's encodings (decision 222). */
function pageFormLimit(fields: readonly Field[]): number {
  const files = fileBytesOf(fields);
  const most = TEXT_BYTES + MULTIPART_OVERHEAD_BYTES + files;
  return files === 0 ? TEXT_BYTES : Math.min(most, env.MAX_SUBMISSION_MB * 1_000_000);
}
