import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { plain } from "@/tests/factories/content/plain-fields";
import { emptyOutbox, publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { startReceiver, status } from "@/tests/fakes/webhook-receiver";
import { changeEnv } from "@/tests/support/change-env";
import { deliver } from "../deliver";
import { createWorker } from "../worker";

changeEnv({ OUTBOUND_ALLOW: "127.0.0.1" });

const LATER = new Date("2999-01-01T00:00:00.000Z");
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

/** Delivers what is due, whatever it waits for. */
async function drain(): Promise<void> {
  await db.outboxJob.updateMany({
    where: { state: "waiting" },
    data: { nextAttemptAt: new Date(0) },
  });
  const worker = createWorker({ deliver, now: () => new Date(), random: () => 0.5 });
  await worker.drain({ until: LATER });
}

it("each correction is told once, in their order, with what it says", async () => {
  await emptyOutbox();
  const fields = [plain("name"), plain("pin", { type: "password" })];
  const form = await publishedForm({ title: "Told", fields, webhooks: [`${receiver.url}/hook`] });
  const { formId } = form;
  const submissionId = await storedSubmission(form, { answers: { name: "Ann" } });
  const revise = (basedOn: number, answers: object) =>
    reviseSubmission({
      formId,
      submissionId,
      basedOn,
      by: "owner",
      answers: { ...answers },
      ip: "192.0.2.1",
    });
  // The first is not taken at once, and nothing overtakes it.
  receiver.answerWith(status(500));
  await drain();
  await revise(1, { name: "Bob" });
  await revise(2, { name: "Cay", pin: "1234" });
  receiver.received.length = 0;
  receiver.answerWith((response, count) => response.writeHead(count === 1 ? 500 : 200).end());
  for (let times = 0; times < 6; times += 1) {
    await drain();
  }
  const told = receiver.received.map(
    ({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> },
  );
  const common = { formId, submissionId, formTitle: "Told" };
  expect(told).toMatchObject([
    { type: "submission.created", data: { ...common, answers: { name: "Ann" } } },
    { type: "submission.created", data: { ...common, answers: { name: "Ann" } } },
    {
      type: "submission.updated",
      data: { ...common, answers: { name: "Bob" }, revision: 2, changed: ["name"] },
    },
    {
      type: "submission.updated",
      data: { ...common, answers: { name: "Cay" }, revision: 3, changed: ["name", "pin"] },
    },
  ]);
  expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body);
  expect(told[0]?.data).not.toHaveProperty("revision");
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(3);
});
