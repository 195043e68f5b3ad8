import "server-only";
import { db } from "@/lib/server/db/client";
import { enqueueStageMail } from "./enqueue-stage-mail";
import { handOverAllStages, MOST_AT_ONCE } from "./hand-over-stages.repository";

/** Reminds whom stages wait for once they are overdue, each once, whichever servers do it. Returns how many. */
export async function remindStages(now: Date): Promise<number> {
  await handOverAllStages(now);
  const due = await db.submissionStage.findMany({
    where: {
      state: "waiting",
      remindAt: { lte: now },
      remindedAt: null,
      secretHash: { not: null },
      submission: { deletedAt: null, form: { deletedAt: null } },
    },
    select: {
      submissionId: true,
      number: true,
      userId: true,
      address: true,
      submission: { select: { formId: true } },
    },
    orderBy: { remindAt: "asc" },
    take: MOST_AT_ONCE,
  });
  let count = 0;
  for (const { submissionId, number, userId, address, submission } of due) {
    const { formId } = submission;
    await db.$transaction(async (transaction) => {
      const reminded = await transaction.submissionStage.updateMany({
        where: { submissionId, number, state: "waiting", remindedAt: null },
        data: { remindedAt: now },
      });
      if (reminded.count > 0) {
        const person = { userId, address };
        const mail = { formId, submissionId, number, person, isReminder: true, now };
        await enqueueStageMail(transaction, mail);
        count += 1;
      }
    });
  }
  return count;
}
