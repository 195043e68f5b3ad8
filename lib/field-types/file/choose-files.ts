import type { FileLimits } from "@/lib/domain/fields/file-answers";
import { mayBeAccepted } from "@/lib/domain/files/accepted-types";
import { notAccepted, tooLarge } from "@/lib/domain/files/file-errors";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import { say } from "@/lib/domain/system-texts/sentence";
import type { RefusedFile } from "../_shared/uploads/upload-types";

type Choice = {
  chosen: readonly File[];
  /** Number of files that the field has or is uploading. */
  held: number;
  limits: FileLimits;
  isTrial: boolean;
  texts: SystemTexts;
};

/**
 * Which of the chosen files are accepted, which are not and why, and alerts about their number (specification,
 * section 5).
 */
export function chooseFiles({ chosen, held, limits, isTrial, texts }: Choice): {
  files: File[];
  refused: RefusedFile[];
  alerts: string[];
} {
  const { files } = texts;
  const { maxFiles, maxBytes, accepts } = limits;
  const room = Math.max(0, maxFiles - held);
  if (isTrial && chosen.length > room) {
    return { files: [], refused: [], alerts: [fill(files.tooMany, { count: maxFiles })] };
  }
  if (room === 0) {
    const alert = fill(files.noRoom, { count: maxFiles });
    return { files: [], refused: [], alerts: [alert] };
  }
  const refused = chosen.flatMap((file) => {
    if (file.size > maxBytes) {
      return [{ file, problem: say(tooLarge(file.name, maxBytes), texts) }];
    }
    return mayBeAccepted(file, accepts)
      ? []
      : [{ file, problem: say(notAccepted(file.name, accepts), texts) }];
  });
  const fitting = chosen.filter((file) => !refused.some((each) => each.file === file));
  const alerts =
    fitting.length > room
      ? [fill(files.someLeft, { room, chosen: chosen.length, most: maxFiles })]
      : [];
  return { files: fitting.slice(0, room), refused, alerts };
}
