import { isRecord } from "@/lib/domain/fields/answers";
import type { DisplayFile, DisplayValue } from "@/lib/domain/fields/display-value";
import { minutesAndSeconds } from "@/lib/domain/files/duration";
import { ownFileAddress } from "@/lib/domain/files/file-address";
import { sizeInKb } from "@/lib/domain/files/file-size";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import { joinList } from "@/lib/domain/system-texts/join-list";
import { isAmount } from "./file-answer";

/** Stored files for display to the owner; 'Invalid file data' when one of them is invalid. */
export function displayFiles(answers: readonly unknown[], texts: DisplayTexts): DisplayValue {
  const files = answers.flatMap((answer) => displayFile(answer, texts));
  return files.length === answers.length
    ? {
        kind: "files",
        files,
        text: joinList(
          files.map((file) => fileInWords(file, texts)),
          texts,
        ),
      }
    : { kind: "text", text: texts.values.invalidFile };
}

/** One file as a list; empty when the answer is not a file. */
function displayFile(answer: unknown, { values }: DisplayTexts): DisplayFile[] {
  if (!isRecord(answer)) {
    return [];
  }
  const { type, size, duration, content, data, signer, signedAt } = answer;
  const name = answer["name"] ?? (isAmount(duration) ? values.recording : undefined);
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
      ...(typeof signedAt === "string" && {
        signed: { by: typeof signer === "string" ? signer : "", at: signedAt },
      }),
    },
  ];
}

/** A file with its length and size, like "bell.webm (0:12, 1 KB)"; of a signature who signed and when: "Ida Berg (2026-11-27 13:05 UTC)". */
export function fileInWords(
  { name, size, seconds, signed }: DisplayFile,
  texts: Pick<DisplayTexts, "locale">,
): string {
  if (signed !== undefined) {
    return `${signed.by || name} (${signed.at.slice(0, 16).replace("T", " ")} UTC)`;
  }
  const facts = [seconds === null ? "" : minutesAndSeconds(seconds), sizeInKb(size, texts.locale)];
  const known = facts.filter((fact) => fact !== "");
  return `${name} (${joinList(known, texts)})`;
}
