import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { findEndpoint } from "@/lib/server/outbox/resume/webhook-endpoints.repository";
import { plain } from "@/tests/factories/content/plain-fields";
import { emptyOutbox, publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { headersOf, startReceiver, status, type Received } from "@/tests/fakes/webhook-receiver";
import { changeEnv } from "@/tests/support/change-env";
import { deliver } from "../deliver";
import { listDeliveryProblems } from "../list-delivery-problems";
import { retryDelivery } from "../retry-deliveries";
import { createWorker } from "../worker";
import { readWebhookSecret, rotateWebhookSecret } from "./webhook-secrets";

changeEnv({ OUTBOUND_ALLOW: "127.0.0.1" });

const LATER = new Date("2999-01-01T00:00:00.000Z");
const HOUR = 60 * 60 * 1000;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let offset = 0;
// From now on: the library checks the age of a signature by the machine's own clock.
const now = () => new Date(Date.now() + offset);
const worker = createWorker({ deliver, now, random: () => 0.5 });
const drain = () => worker.drain({ until: LATER });

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  await emptyOutbox();
  offset = 0;
  receiver.received.length = 0;
  receiver.answerWith(status(200));
});

const someText: unknown = expect.any(String);
const fields = [plain("name"), plain("pin", { type: "password" })];
const jobs = () =>
  db.outboxJob.findMany({
    orderBy: { id: "asc" },
    include: { attempts: { orderBy: { id: "asc" } } },
  });

async function oneDelivery() {
  const form = await publishedForm({ title: "Orders", fields, webhooks: [`${receiver.url}/hook`] });
  const answers = { name: "Ann", pin: "v1.sealed" };
  const submissionId = await storedSubmission(form, { answers, now: now() });
  return { ...form, submissionId };
}

/** Advances the clock to the next attempt. */
async function untilNext() {
  const [job] = await jobs();
  offset = (job?.nextAttemptAt.getTime() ?? 0) - Date.now();
}

function verified(message: Received | undefined, secret: string): unknown {
  if (message === undefined) {
    throw new Error("nothing was received");
  }
  const headers = headersOf(message);
  // The library takes no other clock: the time is checked by the tests of signMessage.
  const { timestamp, signature } = {
    timestamp: new Date(Number(headers["webhook-timestamp"]) * 1000),
    signature: headers["webhook-signature"] ?? "",
  };
  const own = new Webhook(secret).sign(headers["webhook-id"] ?? "", timestamp, message.body);
  expect(signature.split(" ")).toContain(own);
  return JSON.parse(message.body);
}

describe("a webhook", () => {
  it("carries the documented message, signed, without secret answers", async () => {
    const { teamId, formId, submissionId } = await oneDelivery();
    await drain();
    const { secret } = await readWebhookSecret({ teamId, now: now() });
    const [message] = receiver.received;
    expect(message && new Webhook(secret).verify(message.body, headersOf(message))).toEqual({
      type: "submission.created",
      timestamp: someText,
      data: {
        formId,
        formTitle: "Orders",
        submissionId,
        createdAt: someText,
        answers: { name: "Ann" },
        values: [
          { id: "name", parameter: null, label: "NAME", type: "text", value: "Ann", text: "Ann" },
        ],
        fields: fields.map(({ id, type, label }) => ({ id, type, label })),
      },
    });
    expect(await jobs()).toMatchObject([{ state: "delivered", attempts: [{ status: 200 }] }]);
  });

  it("keeps its id and its body on every retry, with a new time and signature", async () => {
    const { teamId } = await oneDelivery();
    receiver.answerWith((response, count) => {
      response.writeHead(count < 4 ? 500 : 200).end();
    });
    for (let tries = 0; tries < 4; tries += 1) {
      await drain();
      await untilNext();
    }
    const { secret } = await readWebhookSecret({ teamId, now: now() });
    const { received } = receiver;
    const times = received.map((message) => Number(headersOf(message)["webhook-timestamp"]));
    expect(received).toHaveLength(4);
    expect(new Set(received.map((message) => headersOf(message)["webhook-id"])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(new Set(times).size).toBe(4);
    received.forEach((message) => verified(message, secret));
  });

  it("is signed by the old secret too for a day after a change", async () => {
    const { teamId } = await oneDelivery();
    const { secret: old } = await readWebhookSecret({ teamId, now: now() });
    const changed = await rotateWebhookSecret({ teamId, now: now() });
    expect(changed.previousSecret).toBe(old);
    await drain();
    verified(receiver.received[0], old);
    verified(receiver.received[0], changed.secret);
    offset = 24 * HOUR + 1000;
    const [job] = await jobs();
    await retryDelivery({ id: job?.id ?? 0, teamId });
    await drain();
    verified(receiver.received[1], changed.secret);
    expect(() => verified(receiver.received[1], old)).toThrow();
    const read = await readWebhookSecret({ teamId, now: now() });
    expect([read.previousSecret, read.previousValidUntil]).toEqual([null, null]);
  });

  it("waits as long as Retry-After says, with all other deliveries to the address", async () => {
    const form = await oneDelivery();
    for (let count = 0; count < 5; count += 1) {
      await storedSubmission(form, { now: now() });
    }
    receiver.answerWith(status(429, { "Retry-After": "120" }));
    await drain();
    const waits = (await jobs()).map(({ nextAttemptAt }) =>
      Math.round((nextAttemptAt.getTime() - Date.now()) / 1000),
    );
    expect(Math.min(...waits)).toBeGreaterThan(100);
    expect(Math.max(...waits)).toBeLessThanOrEqual(121);
  });

  it("waits too when it is newer than the Retry-After, unless its owner retries it", async () => {
    const form = await oneDelivery();
    receiver.answerWith(status(429, { "Retry-After": "120" }));
    await drain();
    await storedSubmission(form, { now: now() });
    await drain();
    const [first, second] = await jobs();
    expect(receiver.received).toHaveLength(1);
    expect(second).toMatchObject({ state: "waiting", attemptCount: 0, attempts: [] });
    expect(second?.nextAttemptAt.getTime()).toBeGreaterThan(now().getTime() + 100_000);
    receiver.answerWith(status(200));
    await retryDelivery({ id: first?.id ?? 0, teamId: form.teamId });
    offset = 1000;
    await drain();
    expect((await jobs())[0]?.state).toBe("delivered");
    offset = 125_000;
    await drain();
    expect((await jobs())[1]?.state).toBe("delivered");
  });

  it("to an address that is gone stops, until its owner wants it again", async () => {
    const { teamId, submissionId, ...form } = await oneDelivery();
    receiver.answerWith(status(410));
    await drain();
    const another = await storedSubmission({ ...form }, { now: now() });
    offset = 10 * 24 * HOUR;
    await drain();
    const [first, second] = await jobs();
    expect(await listDeliveryProblems({ teamId })).toEqual({
      forms: [{ formId: form.formId, title: "Orders", failed: 0, paused: 2 }],
      requests: [],
      retention: [],
      asks: [],
      disabledWebhooks: [
        {
          url: `${receiver.url}/hook`,
          reason: "The address answered that it is gone for good (410).",
          pausedCount: 2,
          forms: [{ formId: form.formId, title: "Orders" }],
          isOfRequests: false,
        },
      ],
      isBoardRefused: false,
      boardApi: null,
    });
    expect([first?.state, second?.state, receiver.received.length]).toEqual([
      "paused",
      "paused",
      1,
    ]);
    receiver.answerWith(status(204));
    await retryDelivery({ id: first?.id ?? 0, teamId });
    await drain();
    const states = (await jobs()).map(({ state, submissionId: of }) => [of, state]);
    expect(states).toEqual([
      [submissionId, "delivered"],
      [another, "delivered"],
    ]);
  });

  it("is disabled after five days without success, with its reason", async () => {
    const { teamId } = await oneDelivery();
    const form = await db.form.findFirstOrThrow({ where: { teamId } });
    const versionId = form.liveVersionId ?? 0;
    receiver.answerWith(status(500));
    for (let day = 0; day <= 5; day += 1) {
      offset = day * 24 * HOUR;
      await storedSubmission({ formId: form.id, versionId }, { now: now() });
      await drain();
    }
    const { concurrencyKey } = await db.outboxJob.findFirstOrThrow({ where: { teamId } });
    const endpoint = await findEndpoint({ teamId, concurrencyKey });
    expect(endpoint?.disabledReason).toBe("The address has not answered well for five days.");
    const open = await db.outboxJob.count({ where: { teamId, state: "waiting" } });
    expect(open).toBe(0);
  });

  it("forgets failures once it works", async () => {
    const { teamId } = await oneDelivery();
    receiver.answerWith(status(500));
    await drain();
    const [job] = await jobs();
    const place = { teamId, concurrencyKey: job?.concurrencyKey ?? "" };
    expect((await findEndpoint(place))?.failureCount).toBe(1);
    receiver.answerWith(status(200));
    await untilNext();
    await drain();
    expect(await findEndpoint(place)).toBeNull();
  });

  it("is not sent for a submission that was deleted", async () => {
    const { submissionId } = await oneDelivery();
    await db.submission.update({ where: { id: submissionId }, data: { deletedAt: now() } });
    await drain();
    expect(await jobs()).toMatchObject([
      { state: "failed", attempts: [{ error: "The submission was deleted." }] },
    ]);
    expect(receiver.received).toEqual([]);
  });
});

it("secrets are stored nowhere in plain text", async () => {
  const { teamId } = await oneDelivery();
  const { secret } = await readWebhookSecret({ teamId, now: now() });
  await rotateWebhookSecret({ teamId, now: now() });
  const settings = await db.teamSettings.findUniqueOrThrow({ where: { teamId } });
  const text = JSON.stringify([settings, await jobs()]);
  expect(text).not.toContain(secret.slice("whsec_".length));
  expect(text).not.toContain("whsec_");
});

it.each([
  ...[302, 303].map((code) => [code, "delivered"] as const),
  ...[300, 301, 304, 305, 307, 308].map((code) => [code, "failed"] as const),
])("a receiver that answers %i is called once: %s", async (code, state) => {
  receiver.answerWith((response) => void response.writeHead(code, { Location: "/done" }).end());
  const { teamId } = await oneDelivery();
  await drain();
  offset = 48 * HOUR;
  await drain();
  expect(receiver.received).toHaveLength(1);
  expect(await jobs()).toMatchObject([
    {
      state,
      attempts: [{ status: code, error: expect.stringContaining("redirect") as string }],
    },
  ]);
  const [job] = await jobs();
  await retryDelivery({ id: job?.id ?? 0, teamId });
  await drain();
  expect(receiver.received).toHaveLength(2);
});
