import type { UploadRegistry } from "../_shared/uploads/upload-registry";
import type { SendUpload, UploadQueue } from "../_shared/uploads/upload-types";

/** The uploads of a table, which the form knows as those of one field. */
type RowsQueue = UploadQueue & {
  send: SendUpload;
  members: Map<string, UploadQueue>;
};

/**
 * The upload queues of one row. Files are uploaded for the column's field; the form waits for those of all rows.
 */
export function uploadsOfRow(
  registry: UploadRegistry,
  { tableId, rowKey }: { tableId: string; rowKey: number },
): UploadRegistry {
  return {
    queueFor: (textId, create) => {
      // Made by this function alone: no other control has the table's id.
      const whole = registry.queueFor(tableId, (_id, send) => createRowsQueue(send)) as RowsQueue;
      const name = `${rowKey}.${textId}`;
      const columnId = textId.slice(tableId.length + 1);
      const queue = whole.members.get(name) ?? create(columnId, whole.send);
      whole.members.set(name, queue);
      return queue;
    },
    queues: registry.queues,
  };
}

/** Ends the uploads of a row that is removed. */
export function endUploads(
  registry: UploadRegistry | null,
  { tableId, rowKey }: { tableId: string; rowKey: number },
): void {
  const whole = registry?.queues.get(tableId) as RowsQueue | undefined;
  for (const [name, queue] of whole?.members ?? []) {
    if (name.startsWith(`${rowKey}.`)) {
      queue.read().items.forEach(({ key }) => queue.remove(key));
      queue.setPendingReason(null);
      whole?.members.delete(name);
    }
  }
}

function createRowsQueue(send: SendUpload): RowsQueue {
  const members = new Map<string, UploadQueue>();
  const each = () => [...members.values()];
  return {
    send,
    members,
    subscribe: () => () => undefined,
    read: () => ({
      items: each().flatMap((queue) => queue.read().items),
      ready: each().flatMap((queue) => queue.read().ready),
    }),
    add: () => undefined,
    retry: (key) => each().forEach((queue) => queue.retry(key)),
    remove: (key) => each().forEach((queue) => queue.remove(key)),
    dropFinished: () => undefined,
    sequenceOf: () => 0,
    localUrl: () => null,
    setPendingReason: () => undefined,
    pendingReason: () =>
      each()
        .map((queue) => queue.pendingReason())
        .find((reason) => reason !== null) ?? null,
  };
}
