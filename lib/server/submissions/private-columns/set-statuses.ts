import "server-only";
import type { StatusesRequest } from "@/lib/contracts/submissions/change-private-columns";
import { AppError } from "@/lib/domain/errors";
import type { SubmissionStatus } from "@/lib/domain/forms/form";
import { formNotFound } from "@/lib/server/forms/drafts/find-form";
import { countOf } from "@/lib/utils/numbers";
import { replaceStatuses } from "./replace-statuses.repository";

/**
 * Sets the statuses of a form, at once, whatever version is live. 409 when submissions have one that is left out, unless
 * `clearRemoved` takes it from them. 404 when the form is not the team's.
 */
export async function setStatuses(
  key: { formId: number; teamId: number },
  { statuses, clearRemoved }: StatusesRequest,
  userId: number,
): Promise<{ statuses: SubmissionStatus[] }> {
  const requireUnused = ({ label }: SubmissionStatus, count: number) => {
    if (!clearRemoved) {
      const have = count === 1 ? "has" : "have";
      throw new AppError(
        "conflict",
        `${countOf(count, "submission")} ${have} the status “${label}”. Give them another one first, or remove it from them with the status.`,
      );
    }
  };
  if (!(await replaceStatuses(key, { statuses, requireUnused, userId, now: new Date() }))) {
    throw formNotFound();
  }
  return { statuses };
}
