import "server-only";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { AppError } from "@/lib/domain/errors";

/** Entries of a directory; a workbook has some dozens. */
const MOST_ENTRIES = 5000;

/**
 * The texts of those entries of a ZIP file that are wanted, by their names. No more than `mostBytes` are unpacked in all: the file is
 * refused by the sizes that it declares, and where one of them is false. 400 for what is no ZIP file.
 */
export async function readZipTexts(
  bytes: Uint8Array,
  { isWanted, mostBytes }: { isWanted: (name: string) => boolean; mostBytes: number },
): Promise<Map<string, string>> {
  const zip = await opened(bytes);
  const wanted = await entriesOf(zip, isWanted);
  const declared = wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (declared > mostBytes) {
    const most = mostBytes / 1_000_000;
    throw new AppError("invalid", `The file unpacks to more than ${most} MB, and was not read.`);
  }
  const texts = new Map<string, string>();
  for (const entry of wanted) {
    texts.set(entry.fileName, await textOf(zip, entry));
  }
  return texts;
}

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  try {
    return await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, autoClose: false });
  } catch {
    return unreadable();
  }
}

async function entriesOf(zip: ZipFile, isWanted: (name: string) => boolean): Promise<Entry[]> {
  const entries: Entry[] = [];
  if (zip.entryCount > MOST_ENTRIES) {
    return unreadable();
  }
  try {
    for await (const entry of zip.eachEntry()) {
      if (isWanted(entry.fileName)) {
        entries.push(entry);
      }
    }
  } catch {
    return unreadable();
  }
  return entries;
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  try {
    const chunks: Buffer[] = [];
    // It ends with an error at the first byte beyond the size that is declared.
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      chunks.push(chunk as Buffer);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return unreadable();
  }
}

function unreadable(): never {
  throw new AppError("invalid", "The file is damaged, or no workbook of the type .xlsx.");
}
