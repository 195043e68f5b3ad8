import { isRecord } from "@/lib/domain/fields/answers";
import type { FileLimits, IncomingFile, StoredFileAnswer } from "@/lib/domain/fields/file-answers";
import { isAccepted } from "@/lib/domain/files/accepted-types";
import { parseDataUrl } from "@/lib/domain/files/data-url";
import { fileAddress } from "@/lib/domain/files/file-address";
import { INVALID_FILE, notAccepted, tooLarge } from "@/lib/domain/files/refusals";

const TEXTS = ["upload", "name", "type", "content"];
const NUMBERS = ["size", "lastModified"];

/** A file's documented properties alone, and where it was uploaded; what is no file as it came. */
export function normaliseFile(file: unknown): unknown {
  return isRecord(file) ? pickKnown(file, { texts: TEXTS, numbers: NUMBERS }) : file;
}

/** The properties of these names that hold what they should. */
export function pickKnown(
  record: Readonly<Record<string, unknown>>,
  { texts, numbers }: { texts: readonly string[]; numbers: readonly string[] },
): Record<string, unknown> {
  const known = [
    ...texts.map((key) => [key, record[key]] as const).filter(([, text]) => isText(text)),
    ...numbers.map((key) => [key, record[key]] as const).filter(([, value]) => isAmount(value)),
  ];
  return Object.fromEntries(known);
}

/** The file that an answer brings along, as a list of one; none when it names neither source. */
export function incomingFile(file: unknown): IncomingFile[] {
  if (!isRecord(file)) {
    return [];
  }
  const { upload, content } = file;
  const type = isText(file["type"]) ? file["type"] : "";
  const name = isText(file["name"]) ? file["name"] : "";
  if (isText(upload) && /^[\w-]{1,64}$/.test(upload)) {
    return [{ source: { upload }, name, type }];
  }
  const inside = parseDataUrl(content);
  // Parsed above, so it is text.
  return inside
    ? [{ source: { dataUrl: content as string }, name, type: type || inside.type }]
    : [];
}

/** Why a posted file is not taken, in one sentence; null when it is. Its bytes are not looked at. */
export function fileProblem(file: unknown, { maxBytes, accepts }: FileLimits): string | null {
  const [incoming] = incomingFile(file);
  if (!incoming || !isRecord(file)) {
    return INVALID_FILE;
  }
  const { source, type, name } = incoming;
  const stated = isAmount(file["size"]) ? file["size"] : 0;
  const size = "dataUrl" in source ? (parseDataUrl(source.dataUrl)?.size ?? 0) : stated;
  if (size > maxBytes) {
    return tooLarge(name, maxBytes);
  }
  // What is uploaded ahead was checked then; without a name and a type there is nothing to compare.
  const isNamed = name !== "" || type !== "";
  return isNamed && !isAccepted({ name, type }, accepts) ? notAccepted(name, accepts) : null;
}

/** The stored form of a file: what the server found out, and the address for its owner. */
export function storedFile(file: unknown, kept: StoredFileAnswer): Record<string, unknown> {
  const lastModified =
    isRecord(file) && isAmount(file["lastModified"]) ? file["lastModified"] : null;
  const { id, name, type, size } = kept;
  return {
    name,
    type,
    size,
    ...(lastModified === null ? {} : { lastModified }),
    content: fileAddress(id),
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

export function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
