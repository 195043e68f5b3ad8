import "server-only";
import type { SubmissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import { LIMITS } from "@/lib/domain/limits";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { ofSubmission } from "@/lib/server/http/of-form";
import { requireCorrectable } from "@/lib/server/public-form/revisions/correctable-version";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { submitBodyLimit } from "@/lib/server/public-form/submit/submit-body-limit";
import { requireSubmission } from "./require-submission";

type Correcting = {
  /** Of the form. */
  id: number;
  /** Of the submission. */
  sid: number;
  team: { id: number };
  /** As for `reviseSubmission`. */
  answers: Answers;
  /** Its header `If-Match` names the revision that was read. */
  request: Caller;
};

/** What the route of a correction declares: files may be inside, as in a submission. */
export const ofCorrection = {
  ...ofSubmission,
  loadResource: async ({ id: formId, sid: submissionId }: Pick<Correcting, "id" | "sid">) => {
    const place = { formId, submissionId, by: "owner" } as const;
    return (await requireCorrectable(place, new Date())).version;
  },
  maxBodyBytes: async (sent: Parameters<typeof submitBodyLimit>[0]) =>
    Math.max(LIMITS.jsonBodyBytes, await submitBodyLimit(sent)),
};

/**
 * Corrects answers for their owners, and records it. 404 unless the submission is the team's, 428 without the revision
 * that was read, 400 when that is no number; and as `reviseSubmission`.
 */
export async function correctSubmission({
  id: formId,
  sid: id,
  team: { id: teamId },
  answers,
  request,
}: Correcting): Promise<SubmissionDetailResponse> {
  await requireFormAccess({ id: formId, teamId });
  const basedOn = revisionRead(request.headers.get("if-match"));
  const revised = { formId, submissionId: id, basedOn, answers, ip: request.ip };
  const { changed } = await reviseSubmission({ ...revised, by: "owner" });
  if (changed.length > 0) {
    const entry = { teamId, formId, subject: `#${id}` };
    await recordEvent({ event: "submission-corrected", entry, request });
  }
  return requireSubmission({ id, formId, teamId });
}

function revisionRead(ifMatch: string | null): number {
  const text = (ifMatch ?? "").trim().replace(/^(?:W\/)?"(.*)"$/, "$1");
  if (text === "") {
    throw new AppError("revision-required", "Please name the revision that you read in If-Match.");
  }
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new AppError("invalid", "If-Match must be the number of a revision.");
  }
  return Number(text);
}
