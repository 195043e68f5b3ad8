import { readMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { issueFormToken } from "@/lib/server/public-form/spam-guard/form-token";
import { completeStage } from "@/lib/server/public-form/stages/complete-stage";
import { requireOpenStage } from "@/lib/server/public-form/stages/open-stage";
import { findSteps } from "@/lib/server/public-form/stages/steps.repository";

/** The token of the link of the last step of a submission; "" where it has none. */
export async function stageTokenOf(submissionId: number): Promise<string> {
  const { messageId, secretHash } = (await findSteps(submissionId)).at(-1) ?? {};
  const secret = await readMailedSecret({
    messageId: messageId ?? "",
    secretHash: secretHash ?? "",
  });
  return secret ?? "";
}

/** Fills in the stage that a submission waits in, or that of another link, as its page does. */
export async function fillInStage(
  submissionId: number,
  body: Record<string, unknown>,
  { token, now = new Date() }: { token?: string | undefined; now?: Date } = {},
): Promise<void> {
  const stage = await requireOpenStage(token ?? (await stageTokenOf(submissionId)), now);
  const { formId, revision } = stage;
  const formToken = issueFormToken({ formId, now });
  await completeStage({
    stage,
    body,
    revision: String(revision),
    formToken,
    ip: "192.0.2.9",
    now,
  });
}
