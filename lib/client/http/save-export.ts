export type ExportProgress = {
  /** Rows so far; null where the format has no lines to count. */
  rows: number | null;
  total: number;
  bytes: number;
};

// `remove` is missing in TypeScript's DOM library, and in some browsers.
type FileHandle = FileSystemFileHandle & { remove?: () => Promise<void> };
type SavePicker = (options: { suggestedName: string }) => Promise<FileHandle>;

const CONNECTION_LOST = "The connection was lost. Nothing was saved. Please export again.";

type SaveExport = {
  /** Same-origin path with its query. */
  address: string;
  fileName: string;
  onProgress: (progress: ExportProgress) => void;
};

/**
 * Saves an export. With the File System Access API it is streamed to the chosen file, and a lost connection
 * leaves no file; other browsers download the address themselves. Rejects with a sentence for people.
 */
export async function saveExport({ address, fileName, onProgress }: SaveExport): Promise<void> {
  // Missing in TypeScript's DOM library, and in some browsers.
  const picker = (window as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;
  if (picker === undefined) {
    downloadByBrowser(address);
    return;
  }
  const handle = await picker({ suggestedName: fileName }).catch(() => null);
  if (handle === null) {
    return;
  }
  try {
    await writeExport({ address, handle, onProgress });
  } catch (error) {
    await removeEmpty(handle).catch(() => undefined);
    // fetch and its stream throw TypeError when the connection fails.
    throw error instanceof TypeError ? new Error(CONNECTION_LOST) : error;
  }
}

type WriteExport = Pick<SaveExport, "address" | "onProgress"> & { handle: FileHandle };

async function writeExport({ address, handle, onProgress }: WriteExport): Promise<void> {
  // Not in lib/client/http/api.ts, which visitors load and which reads whole bodies.
  // oxlint-disable-next-line no-restricted-globals -- a stream of any length
  const answer = await fetch(address, { credentials: "include" });
  if (!answer.ok || answer.body === null) {
    throw new Error(await answer.text());
  }
  const total = Number(answer.headers.get("X-Total-Count") ?? 0);
  const counter = counterOf(answer.headers.get("Content-Type") ?? "");
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      onProgress({ rows: counter(chunk), total, bytes });
      controller.enqueue(chunk);
    },
  });
  // The file gets its content when the stream closes; a pipe that fails drops what was written.
  await answer.body.pipeThrough(counted).pipeTo(await handle.createWritable());
}

/** Removes the empty file that the picker created; a file with content existed before and stays. */
async function removeEmpty(handle: FileHandle): Promise<void> {
  const { size } = await handle.getFile();
  if (size === 0) {
    await handle.remove?.();
  }
}

function downloadByBrowser(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}

function counterOf(type: string): (chunk: Uint8Array) => number | null {
  if (type.startsWith("application/x-ndjson")) {
    // JSON escapes quotes with a backslash, so they do not come in pairs as in CSV.
    return countLines({ isQuoting: false });
  }
  return type.startsWith("text/csv") ? countLines({ isQuoting: true }) : () => null;
}

const LINE_FEED = 0x0a;
const QUOTE = 0x22;

/** Counts line feeds over chunks; with `isQuoting` those inside double quotes do not count (CSV cells). */
export function countLines({ isQuoting }: { isQuoting: boolean }): (chunk: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE && isQuoting) {
        isQuoted = !isQuoted;
      } else if (byte === LINE_FEED && !isQuoted) {
        lines += 1;
      }
    }
    return lines;
  };
}
