import { beforeEach, expect, it } from "vitest";
import type { Retention } from "@/lib/domain/forms/public-page-settings";
import { DAY_MS } from "@/lib/domain/retention/retention";
import { db } from "@/lib/server/db/client";
import { purgeDeliveries } from "@/lib/server/outbox/log/purge-deliveries.repository";
import { stage } from "@/tests/factories/content/stages";
import {
  emptyOutbox,
  publishedForm,
  storedSubmission,
  type Published,
} from "@/tests/factories/stored/deliveries";
import { notifyOwnersAt } from "@/tests/factories/stored/notified-owners";
import { applyRetention } from "./apply-retention";
import { getRetention } from "./get-retention";
import { listRetentionNotices } from "./list-retention-notices";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const MONTH: Retention = { days: 30, boardItems: false };
const HOOK = "https://hooks.example.com/a";

beforeEach(async () => {
  await emptyOutbox();
  // Those of other tests.
  await db.form.updateMany({
    where: { retentionSince: { not: null } },
    data: { liveVersionId: null },
  });
});

type Steps = ("waiting" | "returned" | "declined" | "done")[];

/** A submission of 60 days ago with these steps, whose deliveries were deleted from the log. */
async function unknown(form: Published, states: Steps, isDelivered: boolean | null = false) {
  const id = await storedSubmission(form, { now: ago(60) });
  await db.outboxJob.deleteMany({ where: { submissionId: id } });
  await db.submission.update({ where: { id }, data: { isDelivered } });
  await db.submissionStage.deleteMany({ where: { submissionId: id } });
  const steps = states.map((state, index) => ({
    submissionId: id,
    number: index + 1,
    stageId: "boss",
    state,
    since: ago(60),
  }));
  await db.submissionStage.createMany({ data: steps });
  return id;
}

async function told(deliverAfterStage: string | null): Promise<Published> {
  const settings = { retention: MONTH, stages: [stage("boss")], deliverAfterStage };
  const form = await publishedForm({ webhooks: [HOOK], settings });
  await notifyOwnersAt(form.formId, ago(40));
  return form;
}

const heldBack = async ({ formId: id, teamId }: Published) =>
  (await getRetention({ id, teamId })).heldBack;
const isThere = async (id: number) => (await db.submission.count({ where: { id } })) === 1;

it("what waits for somebody, or for a correction, is neither held back nor erased", async () => {
  const form = await told(null);
  const underWay = [
    await unknown(form, ["waiting"]),
    await unknown(form, ["returned"], null),
    await unknown(form, ["returned", "done", "returned"]),
  ];
  expect(await heldBack(form)).toBe(0);
  expect(await applyRetention(NOW)).toBe(0);
  expect(await Promise.all(underWay.map(isThere))).toEqual([true, true, true]);
});

it("once what was returned is corrected and ended, nobody knows whether it arrived", async () => {
  const form = await told(null);
  await unknown(form, ["returned", "done"]);
  await unknown(form, ["returned", "declined"], null);
  expect(await heldBack(form)).toBe(2);
  const notices = await listRetentionNotices({ teamId: form.teamId, now: NOW, most: 1 });
  expect(notices).toMatchObject([{ count: 1, isMore: true }]);
});

it("what was declined before deliveries went out is not held back, and erased by its age", async () => {
  const form = await told("boss");
  const id = await unknown(form, ["declined"], null);
  expect(await heldBack(form)).toBe(0);
  expect(await applyRetention(NOW)).toBe(1);
  expect(await isThere(id)).toBe(false);
});

it("a log that goes while a stage waits says nothing of deliveries that are to come", async () => {
  const form = await told("boss");
  const id = await unknown(form, ["waiting"], null);
  const delivered = async (event: string, at: Date) => {
    await db.outboxJob.create({
      data: {
        teamId: form.teamId,
        formId: form.formId,
        submissionId: id,
        kind: "webhook",
        target: HOOK,
        event,
        state: "delivered",
        messageId: `msg_${event}_${id}`,
        warnings: [],
        concurrencyKey: `${event} ${id}`,
        nextAttemptAt: at,
        finishedAt: at,
      },
    });
  };
  const noted = async () => (await db.submission.findUniqueOrThrow({ where: { id } })).isDelivered;
  await delivered("stage", ago(50));
  await purgeDeliveries(ago(30));
  expect(await noted()).toBe(null);
  await db.submissionStage.updateMany({ where: { submissionId: id }, data: { state: "done" } });
  await delivered("created", ago(40));
  await purgeDeliveries(ago(30));
  expect(await noted()).toBe(true);
  expect(await heldBack(form)).toBe(0);
});
