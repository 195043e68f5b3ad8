import { beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { message } from "@/tests/factories/content/messages";
import { plain } from "@/tests/factories/content/plain-fields";
import { headerOf, partOf } from "@/tests/factories/mail/read-mail";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { mailServer } from "@/tests/fakes/mail-server";
import { changeEnv } from "@/tests/support/change-env";
import { sendTestMessage } from "./send-test-message";

const changeMore = changeEnv({ RATE_LIMITS: "on" });
let mails: Awaited<ReturnType<typeof mailServer>>;

beforeAll(async () => {
  mails = await mailServer();
  changeMore({ SMTP_URL: mails.url, MAIL_FROM: "Formlane <forms@formlane.example>" });
});
beforeEach(() => {
  mails.received.length = 0;
  mails.failWith("take");
});

const fields = [
  plain("mail", { type: "email" }),
  plain("sum", { type: "calculation", formula: "{count} * 2" }),
  plain("count", { type: "number" }),
  plain("name"),
];

async function asking() {
  const messages = [
    message("a", {
      subject: "Sum {{sum}}",
      text: "Hello {{name}}",
      offer: { follow: true, correct: true },
    }),
    message("b", { withAnswers: "pdf" }),
  ];
  const form = await publishedForm({
    title: "Orders",
    fields,
    settings: { messages, correctableDays: 0 },
  });
  const user = await db.user.findUniqueOrThrow({ where: { id: form.userId } });
  const ask = (messageId: string, answers?: Record<string, unknown>) =>
    sendTestMessage({ ...form, messageId, user, answers });
  return { ask, user, form };
}

it("a message goes to whoever asks, with their answers, and to nobody else", async () => {
  const { ask, user } = await asking();
  const answers = { count: 4, name: "Ann", mail: "other@respondent.example" };
  expect(await ask("a", answers)).toEqual({ address: user.email });
  const [mail, ...others] = mails.received;
  expect(others).toEqual([]);
  expect(mail?.to).toEqual([user.email]);
  expect(headerOf(mail?.message ?? "", "Subject")).toBe("Sum 8");
  const text = partOf(mail?.message ?? "", "text/plain");
  expect(text).toContain("Hello Ann");
  expect(text).toMatch(/Correct your answers: http:\/\/localhost:3000\/form\/edit\/\d+/);
  // Following is off.
  expect(text).not.toContain("Follow your request");
});

it("it has its receipt with it, and needs no answers", async () => {
  const { ask } = await asking();
  await ask("b");
  expect(mails.received[0]?.message).toContain("Content-Type: application/pdf; name=orders-0.pdf");
});

it("it is refused with a sentence where it cannot be sent", async () => {
  const { ask, user } = await asking();
  await expect(ask("c")).rejects.toMatchObject({ code: "not-found" });
  mails.failWith({ code: 550, at: "rcpt", text: "5.7.1 No" });
  await expect(ask("a")).rejects.toMatchObject({ code: "upstream" });
  await db.user.update({ where: { id: user.id }, data: { emailConfirmedAt: null } });
  await expect(ask("a")).rejects.toMatchObject({
    code: "conflict",
    message:
      "Please confirm the e-mail address of your account first: Settings sends you the link.",
  });
  changeMore({ SMTP_URL: "", MAIL_FROM: "" });
  await expect(ask("a")).rejects.toMatchObject({ code: "conflict" });
  changeMore({ SMTP_URL: mails.url, MAIL_FROM: "Formlane <forms@formlane.example>" });
});
