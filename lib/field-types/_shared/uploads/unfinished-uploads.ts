import type { UploadRegistry } from "./upload-registry";
import type { Unfinished } from "./upload-types";

/** Why the form cannot be sent yet, by field id, for fields whose files are not all uploaded. */
export function unfinishedUploads(
  { queues }: UploadRegistry,
  fieldIds: ReadonlySet<string>,
): Record<string, Unfinished> {
  const entries = [...queues].flatMap(([fieldId, queue]) => {
    const unfinished = fieldIds.has(fieldId) ? queue.unfinished() : null;
    return unfinished === null ? [] : [[fieldId, unfinished] as const];
  });
  return Object.fromEntries(entries);
}
