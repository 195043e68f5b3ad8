import { expect, it } from "vitest";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { findSteps } from "@/lib/server/public-form/stages/steps.repository";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { planningTeam } from "@/tests/fakes/board-service/planning-team";
import { newBoardToken } from "@/tests/support/board-service";
import { mailWorker } from "@/tests/support/mail-worker";

const { clock, mails, drain } = mailWorker();

const fields = [
  plain("who", { type: "email", mondayColumnId: "people" }),
  plain("p", { type: "page", stageId: "boss" }),
  plain("note"),
];

/** Sends a form whose stage is filled in by whoever stands in a people column, and delivers what is due. */
async function sent({ who, boardId }: { who?: string; boardId: string | null }) {
  const stages = [stage("boss", { filledBy: { columnId: "people" } })];
  const settings = { stages, isOwnerMailed: false };
  const form = await publishedForm({ title: "Visits", mondayBoardId: boardId, fields, settings });
  await connectBoardService({
    teamId: form.teamId,
    token: await newBoardToken(planningTeam({})),
  });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
  const sending = { publicUrl: publicUrl ?? "", idempotencyKey: null, now: clock.at };
  const { id } = await submitForm({ ...sending, body: who === undefined ? {} : { who } });
  for (const _hop of ["item", "step", "mail"]) {
    await drain();
    await db.outboxJob.updateMany({
      where: { state: "waiting" },
      data: { nextAttemptAt: clock.at },
    });
  }
  const owner = await db.user.findUniqueOrThrow({ where: { id: form.userId } });
  const [step] = await findSteps(id);
  return { id, step, owner: owner.email, to: mails.received.flatMap((mail) => mail.to) };
}

it("a stage is filled in by the person in its column of the board", async () => {
  const { step, to } = await sent({ who: "Tom-72@Harbour.example", boardId: "9200" });
  expect(to.map((address) => address.toLowerCase())).toEqual(["tom-72@harbour.example"]);
  expect(step?.address?.toLowerCase()).toBe("tom-72@harbour.example");
});

it.each([
  ["where nobody stands there", "9200"],
  ["without a board", null],
])("the owners of the team stand in %s", async (_where, boardId) => {
  const { step, owner, to } = await sent({ boardId });
  expect(to).toEqual([owner]);
  expect(step).toMatchObject({ state: "waiting", address: null, userId: null });
});

it("the owners are e-mailed its link, too, where the board cannot be told for good", async () => {
  const { id, step, to, owner } = await sent({ boardId: "40404" });
  const jobs = await db.outboxJob.findMany({ where: { submissionId: id, event: "stage" } });
  expect(jobs).toMatchObject([{ kind: "board", state: "failed" }]);
  const sentMails = await db.outboxJob.findMany({ where: { submissionId: id, kind: "email" } });
  const links = sentMails.filter(({ notice }) => JSON.stringify(notice).includes('"stage"'));
  expect(links).toMatchObject([{ target: owner, state: "delivered" }]);
  expect(to).toContain(owner);
  expect(step).toMatchObject({ state: "waiting", address: null, userId: null });
});
