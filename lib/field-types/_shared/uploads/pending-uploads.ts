import type { UploadRegistry } from "./upload-registry";
import type { PendingReason } from "./upload-types";

/** Why the form cannot be sent yet, by field id, for fields whose files are not all uploaded. */
export function pendingUploads(
  { queues }: UploadRegistry,
  fieldIds: ReadonlySet<string>,
): Record<string, PendingReason> {
  const entries = [...queues].flatMap(([fieldId, queue]) => {
    const unfinished = fieldIds.has(fieldId) ? queue.pendingReason() : null;
    return unfinished === null ? [] : [[fieldId, unfinished] as const];
  });
  return Object.fromEntries(entries);
}
