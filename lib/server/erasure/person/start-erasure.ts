import "server-only";
import type { StartErasureRequest } from "@/lib/contracts/submissions/erasures";
import { AppError } from "@/lib/domain/errors";
import { countOf } from "@/lib/utils/numbers";
import { insertErasure } from "./erasures.repository";
import { findPerson } from "./find-person";

/**
 * Begins to erase for good the submissions, requests and invitees with this text; a worker does it. Exactly those that are found now. 409
 * when that are more or fewer than `count`.
 */
export async function startErasure({
  teamId,
  text,
  count,
}: StartErasureRequest & { teamId: number }): Promise<{ id: number }> {
  const { found, requests, invitees } = await findPerson({ teamId, text });
  const foundCount = found.length + requests.length + invitees.length;
  if (foundCount !== count) {
    const what = [
      countOf(found.length, "submission"),
      ...(requests.length > 0 ? [countOf(requests.length, "bundled request")] : []),
      ...(invitees.length > 0 ? [countOf(invitees.length, "invitee")] : []),
    ].join(" and ");
    throw new AppError(
      "conflict",
      `${what} ${foundCount === 1 ? "is" : "are"} found by now. Please search again.`,
    );
  }
  const ids = found.map(({ id, formId }) => ({ formId, submissionId: id }));
  return {
    id: await insertErasure({
      teamId,
      found: ids,
      requestIds: requests.map(({ id }) => id),
      inviteeIds: invitees.map(({ id }) => id),
      now: new Date(),
    }),
  };
}
