import "server-only";
import type { NoticeMember, NoticeMembersResponse } from "@/lib/contracts/forms/notice-members";
import { defaultRecipients } from "@/lib/domain/notifications/notification-recipients";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { findMaker } from "@/lib/server/outbox/enqueue/form-team.repository";
import { findReadersOfAnswers } from "@/lib/server/outbox/mail/mail-addresses.repository";
import { isMailStopped } from "@/lib/server/outbox/mail/mail-recipients.repository";
import { requireFormAccess } from "./find-form";

/** Who may be e-mailed about new submissions of a form, and who is while it names nobody. */
export async function listNoticeMembers(key: {
  id: number;
  teamId: number;
}): Promise<NoticeMembersResponse> {
  await requireFormAccess(key);
  const madeById = await findMaker(key.id);
  const readers = await findReadersOfAnswers({ teamId: key.teamId, formId: key.id });
  return {
    isAvailable: canSendMail(),
    byDefault: defaultRecipients(readers, madeById),
    members: await Promise.all(readers.map(present)),
  };
}

type Reader = Awaited<ReturnType<typeof findReadersOfAnswers>>[number];

async function present({ userId, username, email, isConfirmed }: Reader): Promise<NoticeMember> {
  const stopped = (await isMailStopped(email)) ? "stopped" : null;
  return { userId, username, email, problem: isConfirmed ? stopped : "unconfirmed" };
}
