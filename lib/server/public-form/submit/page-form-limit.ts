import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { fileBytesOf } from "./submit-body-limit";
import { env } from "@/lib/server/env";

/** A megabyte of text in the longest of the encodings that forms have: three bytes for one. */
const TEXT_BYTES = 3_000_000;
const AROUND_FILES_BYTES = 100_000;

/** How long the body of a posted page may be; the same of it counts as of a JSON body (decision 004). */
export function pageFormLimit(fields: readonly Field[]): number {
  const files = fileBytesOf(fields);
  const most = TEXT_BYTES + AROUND_FILES_BYTES + files;
  return files === 0 ? TEXT_BYTES : Math.min(most, env.MAX_SUBMISSION_MB * 1_000_000);
}
