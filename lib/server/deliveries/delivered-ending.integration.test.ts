import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { ending } from "@/tests/factories/content/endings";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { emptyOutbox, publishedForm } from "@/tests/factories/stored/deliveries";
import { mailServer } from "@/tests/fakes/mail-server";
import { startReceiver, status } from "@/tests/fakes/webhook-receiver";
import { changeEnv } from "@/tests/support/change-env";
import { deliver } from "./deliver";
import { createWorker } from "./worker";

const changeMore = changeEnv({ OUTBOUND_ALLOW: "127.0.0.1" });
const LATER = new Date("2999-01-01T00:00:00.000Z");
const worker = createWorker({ deliver, now: () => new Date(), random: () => 0.5 });
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let mails: Awaited<ReturnType<typeof mailServer>>;

beforeAll(async () => {
  [receiver, mails] = [await startReceiver(), await mailServer()];
  receiver.answerWith(status(200));
  changeMore({ SMTP_URL: mails.url, MAIL_FROM: "Formlane <forms@formlane.example>" });
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  await emptyOutbox();
  receiver.received.length = 0;
  mails.received.length = 0;
});

/** What the webhook and the e-mail of a submission with this name say. */
async function deliveredFor(name: string) {
  const { formId } = await publishedForm({
    title: "Orders",
    fields: [plain("name")],
    webhooks: [`${receiver.url}/hook`],
    settings: {
      endings: [ending("gold", all(rule("name", "Ann")), { title: "You won, {{name}}" })],
    },
  });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  await submitForm({ publicUrl: publicUrl ?? "", body: { name }, idempotencyKey: null });
  await worker.drain({ until: LATER });
  const { data } = JSON.parse(receiver.received[0]?.body ?? "{}") as { data: object };
  return { data, mail: mails.received[0]?.message.replaceAll("\r\n", "\n") ?? "" };
}

it("names the ending of a submission in webhook and e-mail", async () => {
  const { data, mail } = await deliveredFor("Ann");
  expect(data).toMatchObject({ ending: { id: "gold", title: "You won, [NAME]" } });
  expect(mail).toContain("Ending\n  You won, [NAME]\n");
});

it("says nothing of endings where none was met", async () => {
  const { data, mail } = await deliveredFor("Bo");
  expect(data).not.toHaveProperty("ending");
  expect(mail).not.toContain("Ending");
});
