import type { FileLimits } from "@/lib/domain/fields/file-answers";
import { takesAny } from "@/lib/domain/files/accepted-types";
import { sizeInMb } from "@/lib/domain/files/file-size";

/** A field's limits of number, size and type, as text for its label. */
export function limitsInWords({ maxFiles, maxBytes, accepts }: FileLimits): string {
  const size = sizeInMb(maxBytes);
  const amount =
    maxFiles === 1 ? `One file, up to ${size}` : `Up to ${maxFiles} files, ${size} each`;
  if (takesAny(accepts)) {
    return amount;
  }
  const words = [...new Set(accepts.map(typeInWords))];
  return `${amount}: ${words.join(", ")}`;
}

const KNOWN: Readonly<Record<string, string>> = {
  "image/*": "images",
  "audio/*": "audio",
  "video/*": "video",
  "text/*": "text",
  "text/plain": "text",
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
function typeInWords(token: string): string {
  const name = token.toLowerCase();
  const office = Object.entries(OFFICE).find(([part]) => name.includes(`officedocument.${part}`));
  const ending = name.replace(/^\.|^.*\//, "").replace(/^x-/, "");
  return office?.[1] ?? KNOWN[name] ?? ending.toUpperCase();
}
