"use client";

import { useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createUploadQueue } from "./upload-queue";
import { UploadRegistryContext } from "./upload-registry";
import type { ReadyFile, SendUpload, UploadItem, UploadQueue } from "./upload-types";

type UploadsOptions = {
  fieldId: string;
  /** The uploads that the answer contains. */
  held: readonly string[];
  /** Called once per uploaded file, to add it to the answer. */
  onReady: (files: readonly ReadyFile[]) => void;
};

type Uploads = {
  queue: UploadQueue;
  items: readonly UploadItem[];
  /** Uploaded, but not yet part of the answer. */
  arriving: readonly ReadyFile[];
  /** The form is a preview in the editor, so nothing is sent. */
  isTrial: boolean;
};

/** State and actions of the uploads of one field. */
export function useUploads({ fieldId, held, onReady }: UploadsOptions): Uploads {
  const desk = useContext(UploadRegistryContext);
  const [trial] = useState(() => createUploadQueue(fieldId, pretend));
  const queue = desk ? desk.queueFor(fieldId, createUploadQueue) : trial;
  const { items, ready } = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const handed = useRef(new Set<string>());
  const arriving = ready.filter(({ upload }) => !held.includes(upload));
  useEffect(() => {
    const settled = ready.filter((file) => !arriving.includes(file));
    const fresh = arriving.filter(({ upload }) => !handed.current.has(upload));
    fresh.forEach(({ upload }) => handed.current.add(upload));
    if (fresh.length > 0) {
      onReady(fresh);
    }
    if (settled.length > 0) {
      queue.dropFinished(settled.map(({ upload }) => upload));
    }
  });
  return { queue, items, arriving, isTrial: desk === null };
}

let pretended = 0;

const pretend: SendUpload = ({ file }) => {
  pretended += 1;
  const { name, type, size } = file;
  return Promise.resolve({ upload: `trial-${pretended}`, name, type, size });
};
