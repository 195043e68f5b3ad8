import type { FileLimits } from "@/lib/domain/fields/file-answers";
import { takesAny } from "@/lib/domain/files/accepted-types";
import { sizeInMb } from "@/lib/domain/files/file-size";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill, fillPlural } from "@/lib/domain/system-texts/fill";
import { joinList } from "@/lib/domain/system-texts/join-list";

/** A field's limits of number, size and type, as text for its label. */
export function limitsInWords(
  { maxFiles, maxBytes, accepts }: FileLimits,
  texts: SystemTexts,
): string {
  const { files, locale } = texts;
  const size = sizeInMb(maxBytes, locale);
  const limits = fillPlural(texts, files.limits, { count: maxFiles, size });
  if (takesAny(accepts)) {
    return limits;
  }
  const words = [...new Set(accepts.map((token) => typeInWords(token, texts)))];
  return fill(files.limitsWithTypes, { limits, types: joinList(words, texts) });
}

/** The key of the word. */
const KINDS = {
  "image/*": "images",
  "audio/*": "audio",
  "video/*": "video",
  "text/*": "text",
  "text/plain": "text",
} as const;

const KNOWN: Readonly<Record<string, string>> = {
  "text/csv": "CSV",
  "image/jpeg": "JPEG",
  "image/svg+xml": "SVG",
  "audio/mpeg": "MP3",
  "application/msword": "Word",
  ".doc": "Word",
  ".docx": "Word",
  ".jpg": "JPEG",
  "application/vnd.ms-excel": "Excel",
  ".xls": "Excel",
  ".xlsx": "Excel",
  "application/vnd.ms-powerpoint": "PowerPoint",
  ".ppt": "PowerPoint",
  ".pptx": "PowerPoint",
};
/** The distinguishing part of the long media types of office documents. */
const OFFICE = { wordprocessingml: "Word", spreadsheetml: "Excel", presentationml: "PowerPoint" };

/** Display name of a type: "PNG" for `image/png`, "Excel" for the long media types. */
function typeInWords(token: string, { files }: SystemTexts): string {
  const name = token.toLowerCase();
  if (isKind(name)) {
    return files[KINDS[name]];
  }
  const office = Object.entries(OFFICE).find(([part]) => name.includes(`officedocument.${part}`));
  const ending = name.replace(/^\.|^.*\//, "").replace(/^x-/, "");
  return office?.[1] ?? KNOWN[name] ?? ending.toUpperCase();
}

function isKind(type: string): type is keyof typeof KINDS {
  return Object.hasOwn(KINDS, type);
}
