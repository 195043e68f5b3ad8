import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { ROW_LIMITS } from "@/lib/domain/fields/rows";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { env } from "@/lib/server/environment/env";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";

/** The limit without files; ordinary submissions stay far below. */
const PLAIN_BYTES = 1_000_000;
/** Base64 takes four characters for three bytes; the rest is for name and type. */
const INFLATION = 1.37;

/**
 * The most bytes of a JSON body for this form (decision 222). Does not load the form, which costs a query,
 * when Content-Length is within the limit of any form.
 */
export async function submitBodyLimit({
  loadResource,
  declaredBytes,
}: {
  loadResource: () => Promise<PublishedVersion>;
  declaredBytes: number | null;
}): Promise<number> {
  if (declaredBytes !== null && declaredBytes <= PLAIN_BYTES) {
    return PLAIN_BYTES;
  }
  const { fields } = await loadResource();
  const files = fileBytesOf(fields);
  return Math.min(PLAIN_BYTES + Math.ceil(files * INFLATION), hardCap(files));
}

/** The most bytes of all files of one submission together. */
export function fileBytesOf(fields: readonly Field[]): number {
  return fields.reduce((sum, field) => sum + bytesOf(field), 0);
}

function bytesOf(field: Field): number {
  const limits = definitionOf(field).files?.limits(field);
  const inRow = fileBytesOf(columnsOf(field));
  return (limits ? limits.maxFiles * limits.maxBytes : 0) + inRow * ROW_LIMITS.highest;
}

function hardCap(files: number): number {
  return files === 0 ? PLAIN_BYTES : env.MAX_SUBMISSION_MB * 1_000_000;
}
