import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { fileBytesOf } from "./submit-body-limit";
import { env } from "@/lib/server/env";

/** A megabyte of text when URL-encoded, which takes three bytes for one. */
const TEXT_BYTES = 3_000_000;
const MULTIPART_OVERHEAD_BYTES = 100_000;

/** The most bytes of a posted page's body: the limits of a JSON body in a form's encodings (decision 004). */
export function pageFormLimit(fields: readonly Field[]): number {
  const files = fileBytesOf(fields);
  const most = TEXT_BYTES + MULTIPART_OVERHEAD_BYTES + files;
  return files === 0 ? TEXT_BYTES : Math.min(most, env.MAX_SUBMISSION_MB * 1_000_000);
}
