import "server-only";
import type { ExportedStep } from "@/lib/form-engine/export/stage-values";
import { changedAt, findStepsOf } from "@/lib/server/public-form/stages/steps.repository";
import { personOfStep } from "@/lib/server/submissions/stages/present-stages";
import { findUsernames } from "@/lib/server/submissions/stages/stage-people.repository";

/** Reads the steps of a batch of submissions, by submission, as an export shows them. Each account is asked for once. */
export function stepsOfRows(): (
  ids: readonly number[],
) => Promise<ReadonlyMap<number, readonly ExportedStep[]>> {
  const names = new Map<number, string>();
  const asked = new Set<number>();
  return async (ids) => {
    const found = await findStepsOf(ids);
    const unknown = [...found.values()].flatMap((steps) =>
      steps.flatMap(({ userId }) => (userId === null || asked.has(userId) ? [] : [userId])),
    );
    unknown.forEach((id) => asked.add(id));
    (await findUsernames(unknown)).forEach((name, id) => names.set(id, name));
    return new Map(
      [...found].map(([submissionId, steps]) => [
        submissionId,
        steps.map((step) => ({
          ...step,
          person: personOfStep(step, names),
          at: changedAt(step).toISOString(),
        })),
      ]),
    );
  };
}
