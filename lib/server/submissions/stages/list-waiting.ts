import "server-only";
import type { WaitingStagesResponse } from "@/lib/contracts/submissions/stages";
import { readMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { stageUrl } from "@/lib/server/public-form/stages/stage-url";
import { titleOfStage } from "@/lib/server/public-form/stages/title-of-stage";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { findWaitingFor } from "./stage-people.repository";

/** What waits for a member in a team, the longest first, each with the link to its page. */
export async function listWaiting(
  member: Parameters<typeof findWaitingFor>[0],
): Promise<WaitingStagesResponse> {
  const waiting = await findWaitingFor(member);
  const listed = await Promise.all(
    waiting.map(async ({ messageId, secretHash, versionId, since, formId, ...step }) => {
      const { submissionId, stageId } = step;
      const version = await loadVersion(versionId);
      const secret =
        messageId === null || secretHash === null
          ? null
          : await readMailedSecret({ messageId, secretHash });
      return version === null || secret === null
        ? []
        : [
            {
              formId,
              submissionId,
              stageId,
              formTitle: version.publicForm.title,
              title: titleOfStage(version, stageId),
              url: stageUrl(secret),
              since: since.toISOString(),
            },
          ];
    }),
  );
  return listed.flat();
}
