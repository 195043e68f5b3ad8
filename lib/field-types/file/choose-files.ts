import type { FileLimits } from "@/lib/domain/fields/file-answers";
import { mayBeAccepted } from "@/lib/domain/files/accepted-types";
import { notAccepted, tooLarge } from "@/lib/domain/files/file-errors";
import type { RefusedFile } from "../_shared/uploads/upload-types";

type Choice = {
  chosen: readonly File[];
  /** Number of files that the field has or is uploading. */
  held: number;
  limits: FileLimits;
  isTrial: boolean;
};

/**
 * Which of the chosen files are accepted, which are not and why, and alerts about their number (specification,
 * section 5).
 */
export function chooseFiles({ chosen, held, limits, isTrial }: Choice): {
  files: File[];
  refused: RefusedFile[];
  alerts: string[];
} {
  const { maxFiles, maxBytes, accepts } = limits;
  const room = Math.max(0, maxFiles - held);
  if (isTrial && chosen.length > room) {
    return { files: [], refused: [], alerts: [`You can only upload ${maxFiles} file(s).`] };
  }
  if (room === 0) {
    const alert = `Maximum ${maxFiles} file(s) allowed. Please remove some files first.`;
    return { files: [], refused: [], alerts: [alert] };
  }
  const refused = chosen.flatMap((file) => {
    if (file.size > maxBytes) {
      return [{ file, problem: tooLarge(file.name, maxBytes) }];
    }
    return mayBeAccepted(file, accepts) ? [] : [{ file, problem: notAccepted(file.name, accepts) }];
  });
  const fitting = chosen.filter((file) => !refused.some((each) => each.file === file));
  const alerts =
    fitting.length > room
      ? [
          `Only adding ${room} of ${chosen.length} selected files to stay within the limit of ${maxFiles}.`,
        ]
      : [];
  return { files: fitting.slice(0, room), refused, alerts };
}
