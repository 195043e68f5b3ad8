"use client";

import { createContext } from "react";
import type { SendUpload, UploadQueue } from "./upload-types";

type CreateQueue = (fieldId: string, send: SendUpload) => UploadQueue;

/**
 * The upload queues of one form. They outlive the controls: a field that is hidden for a while
 * continues to upload.
 */
export type UploadRegistry = {
  /** `create` is passed in, so that the queue's code loads only with a control that needs it. */
  queueFor: (fieldId: string, create: CreateQueue) => UploadQueue;
  /** By field id. */
  queues: ReadonlyMap<string, UploadQueue>;
};

/** null: the form is only a preview, nothing is sent. */
export const UploadRegistryContext = createContext<UploadRegistry | null>(null);

export function createUploadRegistry(send: SendUpload): UploadRegistry {
  const queues = new Map<string, UploadQueue>();
  return {
    queueFor: (fieldId, create) => {
      const queue = queues.get(fieldId) ?? create(fieldId, send);
      queues.set(fieldId, queue);
      return queue;
    },
    queues,
  };
}
