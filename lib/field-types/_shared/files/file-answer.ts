import { isRecord } from "@/lib/domain/fields/answers";
import type { FileLimits, IncomingFile, StoredFileAnswer } from "@/lib/domain/fields/file-answers";
import { mayBeAccepted } from "@/lib/domain/files/accepted-types";
import { parseDataUrl } from "@/lib/domain/files/data-url";
import { fileAddress } from "@/lib/domain/files/file-address";
import { INVALID_FILE, notAccepted, tooLarge } from "@/lib/domain/files/file-errors";
import type { Sentence } from "@/lib/domain/system-texts/sentence";

const TEXTS = ["upload", "name", "type", "content"];
const NUMBERS = ["size", "lastModified"];

/** A file's documented properties and its upload; a value that is not a file is unchanged. */
export function normaliseFile(file: unknown): unknown {
  return isRecord(file) ? pickValid(file, { texts: TEXTS, numbers: NUMBERS }) : file;
}

/** The properties with these names whose values have the right type. */
export function pickValid(
  record: Readonly<Record<string, unknown>>,
  { texts, numbers }: { texts: readonly string[]; numbers: readonly string[] },
): Record<string, unknown> {
  const known = [
    ...texts.map((key) => [key, record[key]] as const).filter(([, text]) => isText(text)),
    ...numbers.map((key) => [key, record[key]] as const).filter(([, value]) => isAmount(value)),
  ];
  return Object.fromEntries(known);
}

/**
 * The incoming file of an answer, as a list of one; empty when it has neither upload nor content.
 */
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
  // Validated above, so it is a string.
  return inside
    ? [{ source: { dataUrl: content as string }, name, type: type || inside.type }]
    : [];
}

/**
 * Why a posted file is refused, in one sentence; null when it is accepted. Does not read its bytes.
 */
export function fileProblem(file: unknown, { maxBytes, accepts }: FileLimits): Sentence | null {
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
  // An upload was checked when it was received; here it may lack the name and type to check.
  const isNamed = name !== "" || type !== "";
  return isNamed && !mayBeAccepted({ name, type }, accepts) ? notAccepted(name, accepts) : null;
}

/** The stored form of a file: the detected properties, and the address for its owner. */
export function storedFile(file: unknown, stored: StoredFileAnswer): Record<string, unknown> {
  const lastModified =
    isRecord(file) && isAmount(file["lastModified"]) ? file["lastModified"] : null;
  const { id, name, type, size } = stored;
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
