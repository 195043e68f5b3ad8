import { isRecord } from "@/lib/domain/fields/answers";
import type { DisplayFile, DisplayValue } from "@/lib/domain/fields/display-value";
import { minutesAndSeconds } from "@/lib/domain/files/duration";
import { ownFileAddress } from "@/lib/domain/files/file-address";
import { sizeInKb } from "@/lib/domain/files/file-size";
import { isAmount } from "./file-answer";

/** As it is stored on boards and in exports. */
export const INVALID_TEXT = "Invalid file data";

/** Stored files for display to the owner; 'Invalid file data' when one of them is invalid. */
export function displayFiles(answers: readonly unknown[]): DisplayValue {
  const files = answers.flatMap(displayFile);
  return files.length === answers.length
    ? { kind: "files", files, text: files.map(fileInWords).join(", ") }
    : { kind: "text", text: INVALID_TEXT };
}

/** One file as a list; empty when the answer is not a file. */
function displayFile(answer: unknown): DisplayFile[] {
  if (!isRecord(answer)) {
    return [];
  }
  const { type, size, duration, content, data } = answer;
  const name = answer["name"] ?? (isAmount(duration) ? "Recording" : undefined);
  if (typeof name !== "string" || !isAmount(size)) {
    return [];
  }
  return [
    {
      name,
      type: typeof type === "string" ? type : "",
      size,
      seconds: isAmount(duration) ? duration : null,
      href: ownFileAddress(content) ?? ownFileAddress(data),
    },
  ];
}

/** A file with its length and size, like "bell.webm (0:12, 1 KB)". */
export function fileInWords({ name, size, seconds }: DisplayFile): string {
  const facts = [seconds === null ? "" : minutesAndSeconds(seconds), sizeInKb(size)];
  return `${name} (${facts.filter((fact) => fact !== "").join(", ")})`;
}
