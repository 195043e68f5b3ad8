import type { Sentence } from "@/lib/domain/system-texts/sentence";

/** The server's description of a file that was uploaded before the form is sent. */
export type UploadedFile = { upload: string; name: string; type: string; size: number };

export type UploadCall = {
  fieldId: string;
  file: File;
  /** The same for every try of one upload, so that it can resume. */
  resume: string;
  isAgain: boolean;
  signal: AbortSignal;
  /** `share` is from 0 to 1. */
  onProgress: (share: number) => void;
};

export type SendUpload = (call: UploadCall) => Promise<UploadedFile>;

/** A pending upload. When done it is a `ReadyFile` until the control adds it to its answer. */
export type UploadItem = {
  key: string;
  /** Sequence number of the chosen file. */
  sequence: number;
  file: File;
  /** Object URL for display or playback. */
  url: string;
  /** resting: the connection was lost; it is retried automatically. */
  state: "waiting" | "running" | "resting" | "failed";
  /** From 0 to 1. */
  share: number;
  /** Why it failed, as the server said; null where it said nothing. */
  problem: string | null;
  /** Refused: the server would refuse a retry as well. */
  isFinal: boolean;
};

/** A file that the field does not take. */
export type RefusedFile = { file: File; problem: string };

export type ReadyFile = UploadedFile & { lastModified: number };

export type UploadState = { items: readonly UploadItem[]; ready: readonly ReadyFile[] };

/** Why a form cannot be sent yet; `isTemporary`: waiting resolves it. */
export type PendingReason = { sentence: Sentence; isTemporary: boolean };

/** The uploads of one field: two at a time; each can be cancelled, retried and resumed. */
export type UploadQueue = {
  subscribe: (listener: () => void) => () => void;
  read: () => UploadState;
  /** Files that were refused before take their place. */
  add: (files: readonly File[], refused?: readonly RefusedFile[]) => void;
  retry: (key: string) => void;
  /** Cancels it if it is under way. */
  remove: (key: string) => void;
  /** Drops finished uploads that are part of the answer now. */
  dropFinished: (uploads: readonly string[]) => void;
  /** Sequence number of a file that was chosen on this page; 0 for others. */
  sequenceOf: (upload: string) => number;
  /** Object URL of an image or a recording that this browser uploaded. */
  localUrl: (upload: string) => string | null;
  /**
   * Sets why the form must wait for a file that is still being made here, such as a recording; null
   * once it is done.
   */
  setPendingReason: (sentence: Sentence | null) => void;
  /** The reason while a file is being made, uploaded or has failed; otherwise null. */
  pendingReason: () => PendingReason | null;
};
