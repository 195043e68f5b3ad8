import { describe, expect, it } from "vitest";
import { hookPayload } from "@/lib/contracts/hooks/payloads";
import type { HookEvent } from "@/lib/domain/delivery/hook-event";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { message } from "@/tests/factories/content/messages";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { storedHook } from "@/tests/factories/stored/hooks";
import { boardsOf, newBoardToken } from "@/tests/support/board-service";
import { setUpDeliveries } from "@/tests/support/delivery-setup";
import { mailWorker } from "@/tests/support/mail-worker";

const BOARD = "9001";
const ANN = "ann@respondent.example";
const { receiver, drain } = setUpDeliveries();
const { mails, changeEnv } = mailWorker();
changeEnv({ OUTBOUND_ALLOW: "127.0.0.1", RESPONDENT_MAILS_PER_HOUR: "200" });

/** A form that delivers to all there is, and a hook that is told of an event of these deliveries. */
async function formWithAll(event: HookEvent) {
  const { url } = receiver();
  const token = await newBoardToken();
  const chat = { id: "c", service: "slack", url: `${url}/chat`, text: "New" };
  const form = await publishedForm({
    title: "Orders",
    mondayBoardId: BOARD,
    webhooks: [`${url}/webhook`],
    fields: [plain("who", { mondayColumnId: "name" }), plain("mail", { type: "email" })],
    settings: { chats: [chat], messages: [message("m", {})], isOwnerMailed: false },
  } as Parameters<typeof publishedForm>[0]);
  await connectBoardService({ teamId: form.teamId, token });
  await storedHook({ ...form, events: [event], url: `${url}/told` });
  const submissionId = await storedSubmission(form, { answers: { who: "Ann", mail: ANN } });
  const itemId = async () => {
    const { boards } = await boardsOf(token);
    const items = boards.find(({ id }) => id === BOARD)?.items ?? [];
    return items.find(({ values }) => values)?.id;
  };
  return { ...form, submissionId, itemId, url };
}

/** Nothing more is tried until somebody connects the account again. */
async function refuseToken({ teamId }: { teamId: number }): Promise<void> {
  const data = { tokenCipher: "cannot be opened" };
  await db.boardConnection.update({ where: { teamId }, data });
}

/** What the hook was told of each kind of delivery, as it stands in the log. */
async function told({ submissionId }: { submissionId: number }) {
  const waiting = { kind: "hook", state: "waiting" };
  do {
    // Each waits for the one before.
    await db.outboxJob.updateMany({ where: waiting, data: { nextAttemptAt: new Date(0) } });
    await drain();
  } while ((await db.outboxJob.count({ where: waiting })) > 0);
  const received = receiver().received.filter(({ path }) => path === "/told");
  const payloads = received.map(({ body }) => hookPayload.parse(JSON.parse(body)));
  const jobs = await db.outboxJob.findMany({ where: { submissionId } });
  const ids = new Map(jobs.map(({ id, kind }) => [id, kind]));
  for (const { data } of payloads) {
    const { deliveryId, kind } = data as { deliveryId: number; kind: string };
    expect(ids.get(deliveryId)).toBe(kind);
  }
  const sorted = payloads.map(({ type, data }) => {
    const { deliveryId: _, ...rest } = data as { deliveryId: number; kind: string };
    return { type, ...rest };
  });
  return sorted.toSorted((one, other) => one.kind.localeCompare(other.kind));
}

describe("a hook is told of deliveries of each kind", () => {
  it("that arrived, of a board's with its item", async () => {
    const form = await formWithAll("delivery.delivered");
    // As the chat's service answers.
    receiver().answerWith((response) => response.writeHead(200).end("ok"));
    const all = await told(form);
    const { formId, submissionId, url } = form;
    const about = { type: "delivery.delivered", formId, formTitle: "Orders", submissionId };
    const itemId = await form.itemId();
    expect(itemId).toEqual(expect.any(String));
    expect(all).toEqual([
      { ...about, kind: "board", target: BOARD, itemId },
      { ...about, kind: "chat", target: `${url}/chat`, itemId: null },
      { ...about, kind: "message", target: ANN, itemId: null },
      { ...about, kind: "webhook", target: `${url}/webhook`, itemId: null },
    ]);
  });

  it("of which nothing more is tried, of a board's with the item that there is", async () => {
    const form = await formWithAll("delivery.failed");
    mails.failWith({ code: 550, at: "rcpt", text: "5.1.1 No such user" });
    receiver().answerWith((response) =>
      response.writeHead(response.req.url === "/told" ? 200 : 410).end(),
    );
    const { formId, submissionId, url } = form;
    const about = { type: "delivery.failed", formId, formTitle: "Orders", submissionId };
    const others = [
      { ...about, kind: "chat", target: `${url}/chat`, itemId: null },
      { ...about, kind: "message", target: ANN, itemId: null },
      { ...about, kind: "webhook", target: `${url}/webhook`, itemId: null },
    ];
    expect(await told(form)).toEqual(others);
    const itemId = await form.itemId();
    await refuseToken(form);
    const answers = { who: "Bea", mail: ANN };
    await reviseSubmission({ formId, submissionId, basedOn: 1, by: "owner", answers, ip: "::1" });
    await db.outboxJob.updateMany({
      where: { state: "waiting" },
      data: { nextAttemptAt: new Date(0) },
    });
    const [board, ...rest] = await told(form);
    expect(board).toEqual({ ...about, kind: "board", target: BOARD, itemId });
    expect(rest.filter(({ kind }) => kind !== "webhook")).toEqual(others.slice(0, 2));
  });

  it("that failed before there was an item", async () => {
    const form = await formWithAll("delivery.failed");
    await refuseToken(form);
    receiver().answerWith((response) => response.writeHead(200).end("ok"));
    expect(await told(form)).toMatchObject([{ kind: "board", target: BOARD, itemId: null }]);
  });
});
