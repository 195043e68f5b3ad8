"use client";

import { createContext } from "react";
import type { SendUpload, UploadQueue } from "./upload-types";

type CreateQueue = (fieldId: string, send: SendUpload) => UploadQueue;

/**
 * Where the fields of one form upload. The queues outlive the controls: a field that is hidden for a
 * while keeps uploading.
 */
export type UploadRegistry = {
  /** The queue's code arrives with the control that asks. */
  queueFor: (fieldId: string, create: CreateQueue) => UploadQueue;
  /** By field id. */
  queues: ReadonlyMap<string, UploadQueue>;
};

/** null: the form is only tried out, nothing leaves the browser. */
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
