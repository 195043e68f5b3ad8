import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { env } from "@/lib/server/env";
import type { LiveForm } from "@/lib/server/public-form/version/live-form";

/** Without files an honest submission stays far below this. */
const PLAIN_BYTES = 1_000_000;
/** Base64 takes four characters for three bytes, and there are a name and a type around it. */
const INFLATION = 1.37;

/**
 * How long a body may be for this form (decision 004). A body that
 * announces that it is short needs no look at the form, which costs a query.
 */
export async function submitBodyLimit({
  subject,
  declaredBytes,
}: {
  subject: () => Promise<LiveForm>;
  declaredBytes: number | null;
}): Promise<number> {
  if (declaredBytes !== null && declaredBytes <= PLAIN_BYTES) {
    return PLAIN_BYTES;
  }
  const { fields } = await subject();
  const files = fileBytesOf(fields);
  return Math.min(PLAIN_BYTES + Math.ceil(files * INFLATION), hardCap(files));
}

/** What all files of one submission may come to. */
export function fileBytesOf(fields: readonly Field[]): number {
  return fields.reduce((sum, field) => sum + bytesOf(field), 0);
}

function bytesOf(field: Field): number {
  const limits = definitionOf(field).files?.limits(field);
  return limits ? limits.maxFiles * limits.maxBytes : 0;
}

function hardCap(files: number): number {
  return files === 0 ? PLAIN_BYTES : env.MAX_SUBMISSION_MB * 1_000_000;
}
