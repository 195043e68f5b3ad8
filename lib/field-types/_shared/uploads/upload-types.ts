/** What the server says of a file that was uploaded ahead. */
export type UploadedFile = { upload: string; name: string; type: string; size: number };

export type UploadCall = {
  fieldId: string;
  file: File;
  /** The same for every try of one upload, so that it can go on where it stopped. */
  resume: string;
  isAgain: boolean;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
};

export type SendUpload = (call: UploadCall) => Promise<UploadedFile>;

/** A file on its way. What has arrived is a `ReadyFile` until the control takes it into its answer. */
export type UploadItem = {
  key: string;
  /** Counts the files that were chosen. */
  place: number;
  file: File;
  /** Local address for showing or playing it. */
  url: string;
  /** resting: the connection was lost, and it goes on by itself. */
  state: "waiting" | "running" | "resting" | "failed";
  /** From 0 to 1. */
  share: number;
  /** Why it failed, in the server's words. */
  problem: string | null;
  /** It was refused: the same again would be refused again. */
  isFinal: boolean;
};

export type ReadyFile = UploadedFile & { lastModified: number };

export type UploadState = { items: readonly UploadItem[]; ready: readonly ReadyFile[] };

/** Why a form cannot be sent yet; `isPassing`: waiting is enough. */
export type Unfinished = { sentence: string; isPassing: boolean };

/** The uploads of one field: two at a time, each can be cancelled and tried again, and resumes if it broke off. */
export type UploadQueue = {
  subscribe: (listener: () => void) => () => void;
  read: () => UploadState;
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  /** Cancels it if it is under way. */
  remove: (key: string) => void;
  /** Forgets what has arrived and is part of the answer by now. */
  settle: (uploads: readonly string[]) => void;
  /** Its place among the files that were chosen here; 0 for those that were not. */
  placeOf: (upload: string) => number;
  /** Local address of an image or a recording that this browser has uploaded. */
  localUrl: (upload: string) => string | null;
  /** Says that a file is still being made here, and what the form waits for; null once it is not. */
  expect: (sentence: string | null) => void;
  /** Something while not everything is made and uploaded. */
  unfinished: () => Unfinished | null;
};
