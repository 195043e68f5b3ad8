import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { deleteAccount } from "@/lib/server/accounts/delete-account";
import * as passwords from "@/lib/server/accounts/passwords/require-password";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { disconnectBoardService } from "@/lib/server/board-service/connection/disconnect-board-service";
import { db } from "@/lib/server/db/client";
import { pollBoards } from "@/lib/server/deliveries/ask-back/poll-boards";
import {
  isToldOfChanges,
  syncBoardWebhooks,
} from "@/lib/server/deliveries/ask-back/webhook/sync-board-webhooks";
import * as environment from "@/lib/server/environment/env";
import { unpublishForm } from "@/lib/server/forms/versions/unpublish-form";
import { ask } from "@/tests/factories/content/asks";
import { askingForm } from "@/tests/factories/stored/asking-form";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { callsOf, editItem, injectFault, webhooksOf } from "@/tests/support/board-service";
import { changeEnv } from "@/tests/support/change-env";
import { postTo, serveBoardWebhooks, signedBy, SIGNING_SECRET } from "../support/board-webhooks";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const change = changeEnv({ MONDAY_SIGNING_SECRET: SIGNING_SECRET });

let served: Awaited<ReturnType<typeof serveBoardWebhooks>>;
beforeAll(async () => {
  served = await serveBoardWebhooks();
  vi.spyOn(environment, "publicOrigin").mockReturnValue(served.origin);
});
afterAll(() => {
  vi.mocked(environment.publicOrigin).mockRestore();
  served.stop();
});

// What other files left on the same database.
beforeEach(async () => {
  await db.liveAsk.deleteMany();
  await db.boardWebhook.deleteMany();
});

/** Keeps webhooks as the round does that is so much later. */
const sync = (later = 0) => syncBoardWebhooks({ now: new Date(Date.now() + later) });

/** Looks at the boards that are due then; resolves to how many forms had their turn. */
const look = (later = 0) => pollBoards({ now: () => new Date(Date.now() + later) });

async function asking({ isSigned = true } = {}) {
  const form = await askingForm({
    asks: [ask("a"), ask("b", { label: "Done" })],
    account: isSigned ? { signingSecret: SIGNING_SECRET } : {},
  });
  const { formId, token } = form;
  const countOf = async (operation: string) =>
    (await callsOf(token)).filter((name) => name === operation).length;
  return {
    ...form,
    webhooks: () => webhooksOf(token),
    made: () => countOf("CreateWebhook"),
    looks: () => countOf("LabelledItems"),
    key: async () => (await webhooksOf(token))[0]?.url.split("/").at(-1) ?? "",
    /** Whether its board is looked at next. */
    isDue: async () => (await db.liveAsk.count({ where: { formId, isDue: true } })) > 0,
    row: () => db.boardWebhook.findFirst({ where: { formId } }),
  };
}

it("one webhook for a column says at once that something changed, and goes with the form", async () => {
  const form = await asking();
  await sync();
  await sync(2 * MINUTE);
  const [webhook, ...others] = await form.webhooks();
  expect(others).toEqual([]);
  expect([await form.made(), webhook?.config, webhook?.event]).toEqual([
    1,
    '{"columnId":"status"}',
    "change_specific_column_value",
  ]);
  expect(webhook?.url).toMatch(new RegExp(`^${served.origin}/api/monday/webhooks/[\\w-]{43}$`));
  expect((await form.row())?.keyHash).not.toBe(await form.key());
  expect([await form.isDue(), await isToldOfChanges(form.teamId)]).toEqual([false, false]);

  await form.submission();
  await look();
  // Of another column nothing is told.
  await editItem(form.token, { itemId: "1", cells: { text_1: { text: "Bob" } } });
  await form.label("Needs info");
  await vi.waitFor(async () => expect((await form.webhooks())[0]?.posts).toEqual([200]));
  expect([await form.isDue(), await isToldOfChanges(form.teamId)]).toEqual([true, true]);
  expect(await look(MINUTE)).toBe(1);
  expect([await form.isDue(), (await form.asked()).length]).toEqual([false, 1]);
  // As the board tells of each change.
  expect([await look(20 * MINUTE), await look(32 * MINUTE)]).toEqual([0, 1]);

  const key = await form.key();
  await unpublishForm({ id: form.formId, teamId: form.teamId });
  await sync(3 * MINUTE);
  expect([await form.webhooks(), await form.row()]).toEqual([[], null]);
  expect((await postTo(key, "{}", { Authorization: await signedBy() })).status).toBe(404);
});

it("only signed posts are listened to, and nothing of them is read", async () => {
  const form = await asking();
  await sync();
  const key = await form.key();
  const status = async (body: string, authorization?: string, to = key) =>
    (await postTo(to, body, { Authorization: authorization })).status;
  const none = `${btoa('{"alg":"none"}')}.${btoa('{"userId":1}')}.`.replaceAll("=", "");
  const event = '{"event":{"boardId":1,"pulseId":2}}';

  const challenge = await postTo(key, '{"challenge":"3eZbrw1aBm2"}');
  expect([challenge.status, await challenge.text()]).toEqual([200, '{"challenge":"3eZbrw1aBm2"}']);
  expect(challenge.headers.get("content-type")).toMatch(/^application\/json/);
  for (const wrong of ["5", '{"a":1}', "null", '["<script>"]', `"${"a".repeat(257)}"`]) {
    expect(await status(`{"challenge":${wrong}}`)).toBe(400);
  }
  const unknown = "A".repeat(43);
  for (const to of [unknown, "constructor", "a".repeat(300)]) {
    expect(await status('{"challenge":"a"}', undefined, to)).toBe(404);
    expect(await status(event, await signedBy(), to)).toBe(404);
  }
  const wrong = [
    undefined,
    "",
    "Bearer ",
    "null",
    "a.b.c",
    none,
    await signedBy({ secret: "another secret of an app" }),
    await signedBy({ alg: "HS512" }),
    await signedBy({ expiresIn: -600 }),
  ];
  for (const each of wrong) {
    expect([each, await status(event, each)]).toEqual([each, 401]);
  }
  expect(await form.isDue()).toBe(false);
  for (const body of ["", "null", "[]", "{bad", '{"__proto__":{}}', "[".repeat(8_000)]) {
    expect(await status(body, await signedBy())).toBe(400);
  }
  expect(await status(JSON.stringify({ a: "x".repeat(20_000) }), await signedBy())).toBe(413);
  expect(await form.isDue()).toBe(false);

  expect(await status(event, await signedBy({ expiresIn: -30 }))).toBe(200);
  expect(await form.isDue()).toBe(true);
  const burst = Array.from({ length: 100 }, async () => status("{}", `Bearer ${await signedBy()}`));
  expect(new Set(await Promise.all(burst))).toEqual(new Set([200]));
  expect((await form.row())?.unsigned).toBe(0);
  await form.submission();
  await look();
  await look(MINUTE);
  expect(await form.looks()).toBe(1);
});

it("a reply that is lost, as of a process that is killed, makes no second webhook", async () => {
  const form = await asking();
  await injectFault({
    token: form.token,
    operation: "CreateWebhook",
    afterCommit: true,
    reset: true,
  });
  await sync();
  expect([(await form.row())?.webhookId, (await form.webhooks()).length]).toEqual([null, 1]);
  // Not before the lease and the wait are over.
  await sync(MINUTE);
  expect(await form.made()).toBe(1);
  await sync(6 * MINUTE);
  const [webhook] = await form.webhooks();
  expect([await form.made(), (await form.webhooks()).length]).toEqual([2, 1]);
  expect((await form.row())?.webhookId).toBe(webhook?.id);
  expect((await postTo(await form.key(), "{}", { Authorization: await signedBy() })).status).toBe(
    200,
  );
});

it("what the service refuses is tried again a day later, and harms nobody", async () => {
  const form = await asking();
  const code = "USER_UNAUTHORIZED";
  const body = JSON.stringify({ errors: [{ message: "No", extensions: { code } }] });
  await injectFault({ token: form.token, operation: "CreateWebhook", body });
  await sync();
  await sync(DAY - MINUTE);
  expect([await form.made(), await form.webhooks()]).toEqual([1, []]);
  await sync(DAY + MINUTE);
  expect([await form.made(), (await form.webhooks()).length]).toEqual([2, 1]);
  // Somebody removes it on the board.
  await injectFault({ token: form.token, operation: "Webhooks", body: '{"data":{"webhooks":[]}}' });
  await sync(2 * DAY);
  await sync(2 * DAY + 2 * MINUTE);
  expect([await form.made(), (await form.webhooks()).length]).toEqual([3, 1]);
});

it("an account whose webhooks are not signed is looked at alone, until it is connected anew", async () => {
  const form = await asking({ isSigned: false });
  await sync();
  const labels = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? "Approved" : "New"));
  for (const text of labels) {
    await editItem(form.token, { itemId: "1", cells: { status: { text } } });
  }
  await vi.waitFor(async () =>
    expect((await form.webhooks())[0]?.posts).toEqual(labels.map(() => 401)),
  );
  await sync(2 * MINUTE);
  await sync(DAY);
  expect([await form.webhooks(), await form.made(), await form.isDue()]).toEqual([[], 1, false]);
  await connectBoardService({ teamId: form.teamId, token: form.token });
  await sync(3 * MINUTE);
  expect([(await form.webhooks()).length, await form.made()]).toEqual([1, 2]);
});

it("nothing is left on the board of an account that is disconnected", async () => {
  const form = await asking();
  await sync();
  await disconnectBoardService(form.teamId);
  expect([await form.webhooks(), await form.row()]).toEqual([[], null]);
  await sync();
  expect(await form.made()).toBe(1);
});

it("nothing is left on the board of an account that is deleted, and all of one that may not be", async () => {
  vi.spyOn(passwords, "requirePassword").mockResolvedValue();
  const form = await asking();
  const member = await publishedForm({});
  await db.membership.create({
    data: { teamId: member.teamId, userId: form.userId, role: "owner" },
  });
  await db.membership.updateMany({
    where: { teamId: member.teamId, userId: member.userId },
    data: { role: "editor" },
  });
  await sync();
  const user = { id: form.userId };
  const deleted = () =>
    deleteAccount({ identity: { user } } as Parameters<typeof deleteAccount>[0]);
  await expect(deleted()).rejects.toMatchObject({ code: "conflict" });
  expect((await form.webhooks()).map(({ id }) => id)).toEqual([(await form.row())?.webhookId]);
  await db.membership.deleteMany({ where: { teamId: member.teamId, userId: form.userId } });
  await deleted();
  expect([await form.webhooks(), await form.row()]).toEqual([[], null]);
});

it("without a secret to check signatures with there are none, and those of before go", async () => {
  const form = await asking();
  await sync();
  const key = await form.key();
  // Its token was refused: what is on the board is removed once another one is stored.
  await db.boardConnection.updateMany({
    where: { teamId: form.teamId },
    data: { state: "broken" },
  });
  change({ MONDAY_SIGNING_SECRET: "" });
  await sync(MINUTE);
  expect((await form.webhooks()).length).toBe(1);
  const signed = { Authorization: await signedBy() };
  expect((await postTo(key, '{"challenge":"a"}', signed)).status).toBe(404);
  await connectBoardService({ teamId: form.teamId, token: form.token });
  await sync(2 * MINUTE);
  expect([await form.webhooks(), await form.row(), await form.made()]).toEqual([[], null, 1]);
  change({ MONDAY_SIGNING_SECRET: SIGNING_SECRET });
});

it("none is made of a server that the service does not reach, which costs few calls", async () => {
  vi.mocked(environment.publicOrigin).mockReturnValue("http://127.0.0.1:1");
  const form = await asking();
  for (let minutes = 0; minutes < 23 * 60; minutes += 5) {
    await sync(minutes * MINUTE);
  }
  vi.mocked(environment.publicOrigin).mockReturnValue(served.origin);
  expect(await form.made()).toBe(5);
  expect(await form.webhooks()).toEqual([]);
  await sync(DAY + 30 * MINUTE);
  expect((await form.webhooks()).length).toBe(1);
});
