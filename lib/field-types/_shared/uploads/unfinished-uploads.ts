import type { UploadRegistry } from "./upload-registry";
import type { Unfinished } from "./upload-types";

/** Why a form cannot be sent yet, for each of these fields whose files are not all there. */
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
