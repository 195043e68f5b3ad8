import { maxSeconds, type AudioField } from "./definition";

export type Sound = { blob: Blob; seconds: number };
export type Recording = { stop: () => void; cancel: () => void };

type RecordOptions = {
  field: AudioField;
  onSecond: (seconds: number) => void;
  onDone: (sound: Sound) => void;
};

/** Delay before a second try: a microphone may need it after it was released. */
const RELEASE_MS = 400;
const BUSY_ERRORS = new Set(["NotReadableError", "AbortError"]);
const BITS_PER_SECOND = { low: 32_000, medium: 64_000, high: 128_000 };
// Safari before 18.4 records no WebM.
const TYPES = ["audio/webm;codecs=opus", "audio/webm", "audio/mp4", "audio/ogg;codecs=opus"];

/** False where the browser cannot record, and on pages without https. */
export function canRecord(): boolean {
  return (
    typeof MediaRecorder === "function" &&
    "mediaDevices" in navigator &&
    TYPES.some((type) => MediaRecorder.isTypeSupported(type))
  );
}

/**
 * Asks for the microphone and records until it is stopped, or up to the field's maximum. Rejects
 * when the microphone is denied or stays busy.
 */
export async function recordSound({ field, onSecond, onDone }: RecordOptions): Promise<Recording> {
  const stream = await openMicrophone();
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? "";
  const recorder = new MediaRecorder(stream, {
    mimeType,
    audioBitsPerSecond: BITS_PER_SECOND[field.audioQuality ?? "medium"],
  });
  const limit = maxSeconds(field);
  const chunks: Blob[] = [];
  let isCancelled = false;
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  const stop = () => (recorder.state === "inactive" ? undefined : recorder.stop());
  const tick = () => {
    onSecond(Math.min(limit, Math.floor(elapsed())));
    if (elapsed() >= limit) {
      stop();
    }
  };
  const timer = setInterval(tick, 250);
  const release = () => {
    clearInterval(timer);
    stream.getTracks().forEach((track) => track.stop());
  };

  recorder.addEventListener("dataavailable", ({ data }) => chunks.push(data));
  recorder.addEventListener("stop", () => {
    const seconds = Math.min(limit, Math.max(1, Math.round(elapsed())));
    release();
    if (!isCancelled) {
      onDone({ blob: new Blob(chunks, { type: recorder.mimeType }), seconds });
    }
  });
  recorder.start(1000);
  return {
    stop,
    cancel: () => {
      isCancelled = true;
      stop();
      release();
    },
  };
}

/** Retries once when the device is busy: it may still be releasing the last recording. */
async function openMicrophone(): Promise<MediaStream> {
  const ask = () => navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return await ask();
  } catch (error) {
    const isBusy = error instanceof DOMException && BUSY_ERRORS.has(error.name);
    if (!isBusy) {
      throw error;
    }
  }
  await new Promise((resolve) => setTimeout(resolve, RELEASE_MS));
  return ask();
}

/** The length of a sound file in whole seconds; null when the browser cannot tell. */
export function soundLength(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const player = new Audio();
  return new Promise<number | null>((resolve) => {
    player.addEventListener("loadedmetadata", () => {
      resolve(Number.isFinite(player.duration) ? Math.round(player.duration) : null);
    });
    player.addEventListener("error", () => resolve(null));
    player.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}
