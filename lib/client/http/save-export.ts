export type ExportProgress = {
  /** Rows so far; null where the format does not tell. */
  rows: number | null;
  total: number;
  bytes: number;
};

// Not every browser can remove by the handle.
type FileHandle = FileSystemFileHandle & { remove?: () => Promise<void> };
type SavePicker = (options: { suggestedName: string }) => Promise<FileHandle>;

const LOST = "The connection was lost. Nothing was saved. Please export again.";

type SaveExport = {
  /** Same-origin path with its query. */
  address: string;
  fileName: string;
  onProgress: (progress: ExportProgress) => void;
};

/**
 * Saves an export. Where the browser lets a page write a file it is written as it comes, and a lost
 * connection leaves none; elsewhere the browser downloads it by itself and says how far it is.
 */
export async function saveExport({ address, fileName, onProgress }: SaveExport): Promise<void> {
  // Not in TypeScript's library: not every browser has it.
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
    // What fetch and its stream throw when nobody answers, or no longer.
    throw error instanceof TypeError ? new Error(LOST) : error;
  }
}

type WriteExport = Pick<SaveExport, "address" | "onProgress"> & { handle: FileHandle };

async function writeExport({ address, handle, onProgress }: WriteExport): Promise<void> {
  // lib/client/http/api.ts reads whole answers, and visitors load it: this one stays out of their page.
  // eslint-disable-next-line no-restricted-globals -- a stream of any length
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
  // A pipe that fails drops what was written: the file is filled when it closes.
  await answer.body.pipeThrough(counted).pipeTo(await handle.createWritable());
}

/** The picker makes an empty file at once; one with content was there before and stays. */
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
    // An escaped quote has no pair: quotes say nothing there.
    return countLines({ isQuoting: false });
  }
  return type.startsWith("text/csv") ? countLines({ isQuoting: true }) : () => null;
}

const LINE_FEED = 0x0a;
const QUOTE = 0x22;

/** Counts lines; those inside quotes are part of a cell where quotes are `isQuoting`. */
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
