import "server-only";
import { supportedExtensions, type FileTypeResult } from "file-type";
import { activeTypeOf, extensionOf, textTypeOf } from "@/lib/domain/files/type-of-extension";
import { storage } from "./storage";

type Stored = { name: string; type: string; storageKey: string };

/** A tab, line and page ends, the old end of a file, and what switches scripts in ISO 2022. */
const TEXT_CONTROLS: ReadonlySet<string> = new Set("\t\n\f\r\u001a\u001b");
const HEAD_BYTES = 64 * 1024;

/**
 * The type that a file's bytes show. A text that only begins like another format ("BM", "MZ", a byte
 * order mark) shows none; one of XML stays what it is.
 */
export async function sniffContent(file: Stored): Promise<FileTypeResult | undefined> {
  const sniffed = await storage().sniff(file.storageKey);
  if (sniffed === undefined || sniffed.ext === "xml") {
    return sniffed;
  }
  // The mark of UTF-16 is also the beginning of a sound.
  const mayBeText = isNamedText(file) || sniffed.ext === "mp1";
  return mayBeText && isTextual(await headOf(file, HEAD_BYTES)) ? undefined : sniffed;
}

function isNamedText({ name, type }: Stored): boolean {
  const known: ReadonlySet<string> = supportedExtensions;
  const isOpen = !known.has(extensionOf(name)) && activeTypeOf(name) === null;
  return textTypeOf(name) !== null || (isOpen && /^text\//i.test(type));
}

/** The first bytes of a file. */
export async function headOf(
  { storageKey }: Pick<Stored, "storageKey">,
  bytes: number,
): Promise<Buffer> {
  const size = (await storage().sizeOf(storageKey)) ?? 0;
  const chunks: Uint8Array[] = [];
  for await (const chunk of storage().read(storageKey, {
    start: 0,
    end: Math.min(size, bytes) - 1,
  })) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether bytes hold no control characters but those of texts, in UTF-16 with a mark or any superset of ASCII. */
export function isTextual(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString("hex");
  const text =
    mark === "fffe" || mark === "feff"
      ? new TextDecoder(mark === "fffe" ? "utf-16le" : "utf-16be").decode(bytes)
      : bytes.toString("latin1").replace(/[\x80-\xff]/g, "");
  const controls = text.match(/\p{Cc}/gu) ?? [];
  return controls.every((control) => TEXT_CONTROLS.has(control));
}
