import { expect, it } from "vitest";
import type { ChatService } from "@/lib/domain/chats/chat";
import { db } from "@/lib/server/db/client";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { fillInStage, stageTokenOf } from "@/tests/factories/stored/stages";
import { setUpDeliveries } from "@/tests/support/delivery-setup";
import { listFormDeliveries } from "../list-deliveries";
import { listDeliveryProblems } from "../list-delivery-problems";
import { enableWebhook, listEndpoints } from "../webhook/list-endpoints";
import { testChat } from "./test-chat";

const outbox = setUpDeliveries();
const fields = [plain("name"), plain("pin", { type: "password" })];

/** As each service answers when it took a message. */
const TAKEN: Record<ChatService, { status: number; body: string }> = {
  slack: { status: 200, body: "ok" },
  mattermost: { status: 200, body: "ok" },
  discord: { status: 204, body: "" },
  googlechat: { status: 200, body: '{"name": "spaces/AAAA/messages/BBBB"}' },
  teams: { status: 200, body: "1" },
};
const SERVICES = Object.keys(TAKEN) as ChatService[];

const answer = (status: number, body = "", headers: Record<string, string> = {}) =>
  outbox.receiver().answerWith((response) => void response.writeHead(status, headers).end(body));
/** Each address is that of a service, by its path. */
const answerAsServices = () =>
  outbox.receiver().answerWith((response) => {
    const { path = "" } = outbox.receiver().received.at(-1) ?? {};
    const { status, body } = TAKEN[path.slice(1) as ChatService];
    response.writeHead(status).end(body);
  });
const chat = (service: ChatService, text = "New: {{name}} {{pin}}") => ({
  id: service,
  service,
  url: `${outbox.receiver().url}/${service}`,
  text,
});
/** With texts that a save refuses: secrets are left out by what is sent, too. */
const formOf = (settings: object, more: object = {}) =>
  publishedForm({ title: "Orders", fields, settings, ...more });
const dueNow = () =>
  db.outboxJob.updateMany({ where: { state: "waiting" }, data: { nextAttemptAt: new Date(0) } });

it("tells each service of a submission once, as it documents, and of no correction", async () => {
  answerAsServices();
  const form = await formOf({ chats: SERVICES.map((each) => chat(each, "New: {{name}}")) });
  const { formId, teamId } = form;
  const submissionId = await storedSubmission(form, {
    answers: { name: "<!here> @all", pin: "v1.sealed" },
  });
  await outbox.drain();
  expect(await outbox.states()).toEqual(SERVICES.map(() => "delivered"));
  const { received } = outbox.receiver();
  expect(received.map(({ path }) => path).toSorted()).toEqual(
    SERVICES.map((each) => `/${each}`).toSorted(),
  );
  for (const { body, headers } of received) {
    expect(headers["content-type"]).toBe("application/json");
    expect(body).toContain(`/submissions?form=${formId}&submission=${submissionId}`);
    expect(body).not.toMatch(/<!here>|@all|sealed/);
  }
  await reviseSubmission({
    formId,
    submissionId,
    basedOn: 1,
    by: "owner",
    answers: { name: "Bob" },
    ip: "192.0.2.1",
  });
  expect(await outbox.states()).toHaveLength(SERVICES.length);
  const log = await listFormDeliveries({ formId, teamId, query: { limit: 10 } });
  expect(log.deliveries.at(-1)).toMatchObject({
    kind: "chat",
    chat: { id: "slack", service: "slack" },
    state: "delivered",
    // The receiver is a private host.
    attempts: [{ status: 200, excerpt: null }],
  });
});

it("tries again what a service did not take, and honours what it asks to wait", async () => {
  answer(200, "<html>Sign in</html>");
  const form = await formOf({ chats: [chat("slack", "New"), chat("discord", "New")] });
  await storedSubmission(form);
  await outbox.drain();
  expect(await outbox.states()).toEqual(["waiting", "delivered"]);
  const [attempt] = await db.deliveryAttempt.findMany({ where: { error: { not: null } } });
  expect(attempt?.error).toBe(
    "The address answered 200, but not as Slack does when it takes a message.",
  );
  answer(429, '{"retry_after": 300, "global": false}');
  await storedSubmission(form);
  await outbox.drain();
  const waits = await db.webhookEndpoint.findMany({ where: { teamId: form.teamId } });
  const held = waits.find(({ url }) => url.endsWith("/discord"))?.heldUntil?.getTime() ?? 0;
  expect(held).toBeGreaterThan(Date.now() + 250_000);
});

it.each([404, 410])("an address that answers %i ends, until its owner enables it", async (code) => {
  answer(code);
  const form = await formOf({ chats: [chat("slack", "New")] });
  const { teamId, formId } = form;
  await storedSubmission(form);
  await outbox.drain();
  await storedSubmission(form);
  await outbox.drain();
  expect([await outbox.states(), outbox.receiver().received.length]).toEqual([
    ["paused", "paused"],
    1,
  ]);
  const url = `${outbox.receiver().url}/slack`;
  expect((await listEndpoints({ teamId, now: new Date() }))[0]).toMatchObject({
    url,
    disabledReason: `The address answered that it is gone for good (${code}).`,
    pausedCount: 2,
  });
  const { disabledWebhooks } = await listDeliveryProblems({ teamId });
  expect(disabledWebhooks[0]?.forms).toEqual([{ formId, title: "Orders" }]);
  answerAsServices();
  expect(await enableWebhook({ teamId, url })).toEqual({ count: 2 });
  await outbox.drain();
  expect(await outbox.states()).toEqual(["delivered", "delivered"]);
});

it("what connectors of Teams hide in a 200 counts", async () => {
  const said = "Microsoft Teams endpoint returned HTTP error 429 with ContextId tcid=0";
  answer(200, `Webhook message delivery failed with error: ${said}`);
  const form = await formOf({ chats: [chat("teams", "New")] });
  await storedSubmission(form);
  await outbox.drain();
  expect(await outbox.states()).toEqual(["waiting"]);
  answerAsServices();
  await dueNow();
  await outbox.drain();
  expect(await outbox.states()).toEqual(["delivered"]);
});

it("waits for a stage as webhooks do, and is told what was sent", async () => {
  answerAsServices();
  const form = await formOf(
    { stages: [stage("boss")], deliverAfterStage: "boss", chats: [chat("slack", "New: {{name}}")] },
    {
      fields: [
        plain("name"),
        plain("p", { type: "page", stageId: "boss" }),
        plain("says", { type: "decision" }),
      ],
    },
  );
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
  const sending = { publicUrl: publicUrl ?? "", body: { name: "Ida" }, idempotencyKey: null };
  const { id } = await submitForm(sending);
  const chats = () => db.outboxJob.count({ where: { submissionId: id, kind: "chat" } });
  expect(await chats()).toBe(0);
  await stageTokenOf(id);
  await fillInStage(id, { says: { decision: "approve" } }, { now: new Date() });
  expect(await chats()).toBe(1);
  await outbox.drain();
  expect(outbox.receiver().received.map(({ body }) => body)[0]).toContain("New: Ida");
});

it("refuses secret answers and addresses that webhooks may not have", async () => {
  const { formId, teamId } = await formOf({});
  const save = (chats: object[]) =>
    saveForm({
      id: formId,
      teamId,
      request: { settings: { chats } } as Parameters<typeof saveForm>[0]["request"],
      basedOn: null,
    });
  await expect(save([chat("slack")])).rejects.toMatchObject({
    message: 'The answer of "PIN" is secret: please take it out of the text of chat 1 (Slack).',
  });
  await expect(
    save([{ ...chat("slack", "New"), url: "http://169.254.169.254/latest" }]),
  ).rejects.toMatchObject({ code: "invalid", fieldErrors: { "settings.chats.0.url": /./ } });
});

it("a test shows the names of questions, and says what became of it", async () => {
  answerAsServices();
  const { formId, teamId } = await formOf({});
  const { id: _, ...body } = chat("mattermost");
  expect(await testChat({ formId, teamId, chat: body })).toMatchObject({ ok: true, status: 200 });
  expect(outbox.receiver().received[0]?.body).toContain("\\\\[NAME\\\\] {{pin}}");
  answer(404);
  expect(await testChat({ formId, teamId, chat: body })).toMatchObject({
    ok: false,
    error: "The address answered 404.",
  });
});
