import { isPermanentFailure } from "@/lib/domain/delivery/permanent-failure";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { createId } from "@/lib/utils/create-id";
import { createUploadRetries } from "./upload-retries";
import type {
  ReadyFile,
  RefusedFile,
  SendUpload,
  UploadItem,
  UploadQueue,
  UploadState,
} from "./upload-types";

const AT_ONCE = 2;
const BUSY: Sentence = ({ files }) => files.busy;
const FAILED: Sentence = ({ files }) => files.someFailed;
const REFUSED: Sentence = ({ files }) => files.someRefused;

/** Status codes of temporary failures; 0 = no response. */
const PASSING = new Set([0, 408, 409, 502, 504]);
/** Sender and server disagree on the received bytes; starting over resolves it. */
const OFFSET_MISMATCH = 409;

export function createUploadQueue(fieldId: string, send: SendUpload): UploadQueue {
  const listeners = new Set<() => void>();
  const aborts = new Map<string, AbortController>();
  const localUrls = new Map<string, string>();
  const places = new Map<string, number>();
  /** Consecutive lost connections without progress, by upload key. */
  const losses = new Map<string, number>();
  let state: UploadState = { items: [], ready: [] };
  let expected: Sentence | null = null;

  const change = (next: Partial<UploadState>) => {
    state = { ...state, ...next };
    guardLeaving();
    listeners.forEach((listener) => listener());
  };
  const update = (key: string, facts: Partial<UploadItem>) =>
    change({
      items: state.items.map((item) => (item.key === key ? { ...item, ...facts } : item)),
    });
  const isBusy = () => state.items.some((item) => item.state !== "failed");
  const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  const guardLeaving = () => {
    const method = isBusy() || expected !== null ? "addEventListener" : "removeEventListener";
    window[method]("beforeunload", askBeforeLeaving);
  };

  const run = async ({ key, sequence: place, file, url }: UploadItem) => {
    const abort = new AbortController();
    aborts.set(key, abort);
    const isAgain = losses.has(key);
    update(key, { state: "running", problem: null });
    try {
      const onProgress = (share: number) => {
        losses.set(key, 0);
        update(key, { share });
      };
      const call = { fieldId, file, resume: key, isAgain, signal: abort.signal, onProgress };
      const uploaded = await send(call);
      // Cancelled after the response was received, or before the sender listened to the signal.
      abort.signal.throwIfAborted();
      localUrls.set(uploaded.upload, url);
      places.set(uploaded.upload, place);
      change({
        items: state.items.filter((item) => item.key !== key),
        ready: [...state.ready, { ...uploaded, lastModified: file.lastModified }],
      });
    } catch (error) {
      if (!abort.signal.aborted) {
        fail(key, error);
      }
    } finally {
      aborts.delete(key);
      runNext();
    }
  };
  const fail = (key: string, error: unknown) => {
    const tries = losses.get(key) ?? 0;
    losses.set(key, tries + 1);
    const willRetry = isPassing(error) && retries.schedule(key, tries);
    update(key, {
      state: willRetry ? "resting" : "failed",
      problem: sentenceOf(error),
      isFinal: isFinal(error),
    });
  };
  const restart = (key: string) => {
    retries.cancel(key);
    update(key, { state: "waiting", problem: null });
    runNext();
  };
  const retries = createUploadRetries(restart);
  const runNext = () => {
    const running = state.items.filter((item) => item.state === "running").length;
    const next = state.items.find((item) => item.state === "waiting");
    if (next && running < AT_ONCE) {
      void run(next);
      runNext();
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    add: (files, refused = []) => {
      const items = state.items.filter((item) => !item.isFinal);
      change({ items: [...items, ...files.map(newItem), ...refused.map(refusedItem)] });
      runNext();
    },
    retry: (key) => {
      losses.set(key, 0);
      restart(key);
    },
    remove: (key) => {
      aborts.get(key)?.abort();
      retries.cancel(key);
      state.items.filter((item) => item.key === key).forEach(({ url }) => URL.revokeObjectURL(url));
      change({ items: state.items.filter((item) => item.key !== key) });
    },
    dropFinished: (uploads) => change({ ready: state.ready.filter(isNoneOf(uploads)) }),
    sequenceOf: (upload) => places.get(upload) ?? 0,
    localUrl: (upload) => localUrls.get(upload) ?? null,
    setPendingReason: (sentence) => {
      expected = sentence;
      guardLeaving();
    },
    pendingReason: () => {
      if (expected !== null || isBusy()) {
        return { sentence: expected ?? BUSY, isTemporary: expected === null };
      }
      const isRefused = state.items.every((item) => item.isFinal);
      const sentence = isRefused ? REFUSED : FAILED;
      return state.items.length === 0 ? null : { sentence, isTemporary: false };
    },
  };
}

function isNoneOf(uploads: readonly string[]) {
  return ({ upload }: ReadyFile) => !uploads.includes(upload);
}

function refusedItem({ file, problem }: RefusedFile): UploadItem {
  return { ...newItem(file), state: "failed", problem, isFinal: true };
}

let chosenSoFar = 0;

function newItem(file: File): UploadItem {
  const url = URL.createObjectURL(file);
  chosenSoFar += 1;
  const state = { state: "waiting", share: 0, problem: null, isFinal: false } as const;
  return { key: createId(), sequence: chosenSoFar, file, url, ...state };
}

// An error without a status did not come from the server: perhaps the upload code failed to load.
function isPassing(error: unknown): boolean {
  return PASSING.has(statusOf(error));
}

function isFinal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== OFFSET_MISMATCH && isPermanentFailure(status);
}

function statusOf(error: unknown): number {
  return error instanceof Error && "status" in error ? Number(error.status) : 0;
}

// The server's own sentence (ApiError), if there is one.
function sentenceOf(error: unknown): string | null {
  const body = error instanceof Error && "body" in error ? error.body : "";
  return typeof body === "string" && body !== "" ? body : null;
}
