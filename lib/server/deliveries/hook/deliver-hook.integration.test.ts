import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { hookPayload, type HookPayload } from "@/lib/contracts/hooks/payloads";
import { HOOK_EVENTS, type HookEvent } from "@/lib/domain/delivery/hook-event";
import { db } from "@/lib/server/db/client";
import { moveForm } from "@/lib/server/forms/moving/move-form.repository";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { unpublishForm } from "@/lib/server/forms/versions/unpublish-form";
import { disableEndpoint } from "@/lib/server/outbox/resume/webhook-endpoints.repository";
import { storeWithdrawal } from "@/lib/server/public-form/corrections/withdrawals.repository";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { deleteSubmissions } from "@/lib/server/submissions/bulk/change-submissions";
import { restoreSubmissions } from "@/lib/server/submissions/bulk/restore-submissions";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import {
  publishedForm,
  storedSubmission,
  type Published,
} from "@/tests/factories/stored/deliveries";
import { storedHook } from "@/tests/factories/stored/hooks";
import { fillInStage } from "@/tests/factories/stored/stages";
import { headersOf, status, type Received } from "@/tests/fakes/webhook-receiver";
import { setUpDeliveries } from "@/tests/support/delivery-setup";
import { removeHook } from "./manage-hooks";

const { receiver, drain, jobs, states } = setUpDeliveries();

const fields = [plain("name"), plain("pin", { type: "password" })];
const caller = { ip: "::1", headers: new Headers() };

/** A live form and a hook for it that is told these events. */
async function hookedForm(
  events: readonly HookEvent[],
  more: Parameters<typeof publishedForm>[0] = {},
) {
  const form = await publishedForm({ title: "Orders", fields, ...more });
  const url = `${receiver().url}/told`;
  const hook = await storedHook({ ...form, events: [...events], url });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
  return { ...form, hook, publicUrl: publicUrl ?? "" };
}

async function send({ publicUrl }: { publicUrl: string }, name = "Ann"): Promise<number> {
  const sent = await submitForm({ publicUrl, body: { name, pin: "1234" }, idempotencyKey: null });
  return sent.id;
}

/** What the hook was sent, each once. */
function told(): Received[] {
  const received = receiver().received.filter(({ path }) => path === "/told");
  return [...new Map(received.map((each) => [each.headers["webhook-id"], each])).values()];
}

/** What a hook was told, checked against its signature and the schema. */
function read(message: Received, { secret }: { secret: string }): HookPayload {
  return hookPayload.parse(new Webhook(secret).verify(message.body, headersOf(message)));
}

async function allTold({ hook }: { hook: { secret: string } }) {
  // Each waits for the one before.
  for (let round = 0; round < HOOK_EVENTS.length; round += 1) {
    await db.outboxJob.updateMany({
      where: { state: "waiting" },
      data: { nextAttemptAt: new Date() },
    });
    await drain();
  }
  return told().map((message) => read(message, hook));
}

describe("a hook", () => {
  it("is told each event once, in their order, signed with its own secret", async () => {
    const webhooks = [`${receiver().url}/webhook`];
    const form = await hookedForm(HOOK_EVENTS, { webhooks });
    const { formId, teamId } = form;
    const submissionId = await send(form);
    const answers = { name: "Bea" };
    await reviseSubmission({ formId, submissionId, basedOn: 1, by: "owner", answers, ip: "::1" });
    await allTold(form);
    await deleteSubmissions({ ids: [submissionId], formId, teamId });
    await restoreSubmissions({ ids: [submissionId], formId, teamId });
    await unpublishForm({ id: formId, teamId });
    await publishForm({ id: formId, teamId, publishedBy: "ann" });
    const payloads = await allTold(form);
    const of = (type: HookEvent) => payloads.filter((payload) => payload.type === type);
    const about = { formId, formTitle: "Orders", submissionId };
    expect(of("submission.created")).toMatchObject([
      { data: { ...about, answers: { name: "Ann" }, values: [{ id: "name", text: "Ann" }] } },
    ]);
    expect(of("submission.updated")).toMatchObject([
      { data: { ...about, answers: { name: "Bea" }, revision: 2, changed: ["name"] } },
    ]);
    expect(of("submission.deleted")).toMatchObject([{ data: about }]);
    expect(of("submission.restored")).toMatchObject([{ data: about }]);
    const delivery = { ...about, kind: "webhook", target: webhooks[0], itemId: null };
    expect(of("delivery.delivered")).toMatchObject([{ data: delivery }, { data: delivery }]);
    expect(of("form.unpublished")).toMatchObject([{ data: { formId, version: 1 } }]);
    const { publicUrl } = form;
    expect(of("form.published")).toMatchObject([{ data: { formId, version: 1, publicUrl } }]);
    expect(payloads).toHaveLength(8);
    expect(JSON.stringify(payloads)).not.toContain("1234");
  });

  it("is told of stages, and of what waits for one not before it ends", async () => {
    const staged = [
      plain("name"),
      plain("p", { type: "page", stageId: "boss" }),
      plain("says", { type: "decision", required: true, returnTo: null }),
    ];
    const settings = { stages: [stage("boss")], deliverAfterStage: "boss" };
    const form = await hookedForm(HOOK_EVENTS, { fields: staged, settings });
    const { formId, teamId } = form;
    const discarded = await send(form);
    await deleteSubmissions({ ids: [discarded], formId, teamId });
    const submissionId = await send(form);
    const types = async () =>
      (await allTold(form)).flatMap(({ type, data }) =>
        "submissionId" in data && data.submissionId === submissionId
          ? ["state" in data ? data.state : type]
          : [],
      );
    expect(await types()).toEqual(["waiting"]);
    await fillInStage(submissionId, { says: { decision: "approve" } });
    // What the stage was answered is a revision.
    const afterwards = ["done", "submission.created", "submission.updated", "waiting"];
    expect((await types()).toSorted()).toEqual(afterwards);
    await storeWithdrawal({
      formId,
      submissionId,
      targets: [],
      deliverAfterStage: "boss",
      now: new Date(),
    });
    expect((await types()).at(-1)).toBe("submission.withdrawn");
    // Of what nobody was told of, as it waited for its stage.
    const all = await allTold(form);
    expect(all.filter(({ type }) => type === "submission.deleted")).toEqual([]);
  });

  it("gets nothing of another form, another event or another team", async () => {
    const form = await hookedForm(["submission.deleted"]);
    const other = await hookedForm(["submission.created"]);
    const url = `${receiver().url}/told`;
    await storedHook({ teamId: form.teamId, userId: form.userId, events: ["form.published"], url });
    await send(form);
    await drain();
    expect(told()).toHaveLength(0);
    await send(other);
    await drain();
    expect(told()).toHaveLength(1);
  });

  it("of no form is told of each of the team", async () => {
    const { teamId, userId, formId } = await publishedForm({ fields });
    const url = `${receiver().url}/told`;
    const hook = await storedHook({ teamId, userId, events: ["submission.created"], url });
    const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: formId } });
    await send({ publicUrl: publicUrl ?? "" });
    await drain();
    expect(told().map((message) => read(message, hook))).toMatchObject([{ data: { formId } }]);
  });

  it("that was made while a form was read is told of what is stored after", async () => {
    const form = await publishedForm({ fields });
    const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
    const live = await requireLiveForm(publicUrl ?? "");
    expect(live.hasHooks).toBe(false);
    const url = `${receiver().url}/told`;
    await storedHook({ ...form, events: ["submission.created"], url });
    const body = { name: "Ann" };
    await submitForm({ publicUrl: publicUrl ?? "", live, body, idempotencyKey: null });
    await drain();
    expect(told()).toHaveLength(1);
  });

  it("that answers 410 has ended, with what it had still to be told, and comes back for nothing", async () => {
    const form = await hookedForm(["submission.created"]);
    await send(form);
    await send(form);
    receiver().answerWith(status(410));
    await drain();
    expect(await states()).toEqual(["failed", "failed"]);
    receiver().received.length = 0;
    receiver().answerWith(status(200));
    await send(form);
    await db.outboxJob.updateMany({ data: { state: "waiting" } });
    await drain();
    expect(told()).toHaveLength(0);
    expect(await db.hook.findUniqueOrThrow({ where: { id: form.hook.id } })).toMatchObject({
      endReason: "The address answered that it is gone for good (410).",
    });
  });

  it("that has expired or was deleted is told nothing, also not what waited", async () => {
    const form = await hookedForm(["submission.created"]);
    await send(form);
    const expired = { expiresAt: new Date(Date.now() - 1) };
    await db.hook.update({ where: { id: form.hook.id }, data: expired });
    await drain();
    await send(form);
    const deleted = await hookedForm(["submission.created"]);
    await send(deleted);
    const team = { id: deleted.teamId } as Parameters<typeof removeHook>[0]["team"];
    await removeHook({ id: deleted.hook.id, team, caller });
    await drain();
    expect(told()).toHaveLength(0);
    expect(await states()).toEqual(["failed", "failed"]);
    expect(await jobs()).toMatchObject([{ failureReason: "ended" }, { failureReason: "ended" }]);
  });
});

describe("a delivery that failed", () => {
  const failed = (form: Published & { hook: { secret: string } }) =>
    allTold(form).then((all) => all.filter(({ type }) => type === "delivery.failed"));

  it("is told once, when nothing more is tried", async () => {
    const form = await hookedForm(["delivery.failed"], { webhooks: [`${receiver().url}/webhook`] });
    receiver().answerWith((response) => response.writeHead(500).end());
    await send(form);
    await drain();
    expect(await states()).toEqual(["waiting"]);
    await db.outboxJob.updateMany({ data: { attemptCount: 20, nextAttemptAt: new Date() } });
    await drain();
    receiver().answerWith(status(200));
    expect(await failed(form)).toMatchObject([{ data: { kind: "webhook" } }]);
    expect(await failed(form)).toHaveLength(1);
  });

  it("is told of all that wait for an address that is gone", async () => {
    const form = await hookedForm(["delivery.failed"], { webhooks: [`${receiver().url}/webhook`] });
    receiver().answerWith((response) =>
      response.writeHead(response.req.url === "/told" ? 200 : 410).end(),
    );
    const ids = [await send(form), await send(form), await send(form)];
    await drain();
    const all = await failed(form);
    expect(all.map(({ data }) => "submissionId" in data && data.submissionId).sort()).toEqual(ids);
  });

  it("with many others is told of by jobs, in pages", async () => {
    const form = await hookedForm(["delivery.failed"], { webhooks: [`${receiver().url}/webhook`] });
    const { formId, teamId } = form;
    const ids = await Promise.all(Array.from({ length: 101 }, () => storedSubmission(form)));
    const [job] = await jobs();
    const { concurrencyKey = "", target: url = "" } = job ?? {};
    const address = { teamId, concurrencyKey, url, now: new Date(), reason: "Gone." };
    await db.$transaction((transaction) => disableEndpoint(transaction, address));
    // Made after that: it is told nothing of it.
    await storedHook({ ...form, events: ["delivery.failed"], url: `${receiver().url}/late` });
    const kinds = await db.outboxJob.groupBy({ by: ["kind"], _count: true });
    expect(kinds.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: "hook-events", _count: 2 },
      { kind: "webhook", _count: 101 },
    ]);
    await drain();
    const submissionIds = () =>
      db.outboxJob
        .findMany({ where: { formId, kind: "hook" } })
        .then((told) => told.map(({ submissionId }) => submissionId));
    expect((await submissionIds()).toSorted()).toEqual(ids.toSorted());
    // A killed worker's page is told once.
    await db.outboxJob.updateMany({
      where: { kind: "hook-events" },
      data: { state: "waiting", nextAttemptAt: new Date() },
    });
    await drain();
    expect(await submissionIds()).toHaveLength(101);
  });
});

describe("a form that is moved to another team", () => {
  it("leaves nothing there of what hooks of the first were sent, not their addresses either", async () => {
    const form = await hookedForm(["submission.created"], {
      webhooks: [`${receiver().url}/webhook`],
    });
    await send(form);
    await drain();
    await send(form);
    const other = await publishedForm({});
    const move = { fromTeamId: form.teamId, toTeamId: other.teamId, keepsBoard: true };
    await moveForm({ ...move, id: form.formId, movedBy: "ann", now: new Date() });
    const kept = await db.outboxJob.findMany({ where: { formId: form.formId } });
    expect(kept.map(({ kind, teamId }) => [kind, teamId])).toEqual([
      ["webhook", other.teamId],
      ["webhook", other.teamId],
    ]);
    receiver().received.length = 0;
    await drain();
    expect(told()).toHaveLength(0);
  });
});
