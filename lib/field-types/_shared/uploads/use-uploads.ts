"use client";

import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import { UploadDeskContext } from "./upload-desk";
import { createUploadQueue } from "./upload-queue";
import type { ReadyFile, SendUpload, UploadItem, UploadQueue } from "./upload-types";

type Uploads = {
  queue: UploadQueue;
  items: readonly UploadItem[];
  /** Nothing leaves the browser: the form is tried out in the editor. */
  isTrial: boolean;
};

/** The uploads of one field; `onReady` gets each file once it is on the server. */
export function useUploads(
  fieldId: string,
  onReady: (files: readonly ReadyFile[]) => void,
): Uploads {
  const desk = useContext(UploadDeskContext);
  const [trial] = useState(() => createUploadQueue(fieldId, pretend));
  const queue = desk ? desk.queueFor(fieldId, createUploadQueue) : trial;
  const { items, ready } = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  useEffect(() => {
    if (ready.length > 0) {
      onReady(queue.take());
    }
  });
  return { queue, items, isTrial: desk === null };
}

let pretended = 0;

const pretend: SendUpload = ({ file }) => {
  pretended += 1;
  const { name, type, size } = file;
  return Promise.resolve({ upload: `trial-${pretended}`, name, type, size });
};
