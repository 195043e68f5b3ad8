import { beforeEach, describe, expect, it } from "vitest";
import type { PublicPageSettings, Retention } from "@/lib/domain/forms/public-page-settings";
import { DAY_MS } from "@/lib/domain/retention/retention";
import { db } from "@/lib/server/db/client";
import { unpublishForm } from "@/lib/server/forms/versions/unpublish-form";
import { purgeDeliveries } from "@/lib/server/outbox/log/purge-deliveries.repository";
import { summariseForm } from "@/lib/server/summaries/summarise-form";
import {
  emptyOutbox,
  publishedForm,
  storedSubmission,
  type Published,
} from "@/tests/factories/stored/deliveries";
import { notifyOwnersAt } from "@/tests/factories/stored/notified-owners";
import { applyRetention } from "./apply-retention";
import { eraseUndelivered } from "./erase-undelivered";
import { getRetention } from "./get-retention";
import { listRetentionNotices } from "./list-retention-notices";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const later = (days: number) => ago(-days);
const MONTH: Retention = { days: 30, boardItems: false };
const AFTER: Retention = { afterDelivery: true, boardItems: false };
const WEBHOOKS = ["https://hooks.example.com/a"];

beforeEach(async () => {
  await emptyOutbox();
  // Those of other tests.
  await db.form.updateMany({
    where: { retentionSince: { not: null } },
    data: { liveVersionId: null },
  });
});

function form(retention: Retention | null, settings: Partial<PublicPageSettings> = {}) {
  return publishedForm({ webhooks: WEBHOOKS, settings: { retention, ...settings } });
}

/** The same after the notice is over. */
async function told(retention: Retention): Promise<Published> {
  const made = await form(retention);
  await notifyOwnersAt(made.formId, ago(7));
  return made;
}

const setJobs = (submissionId: number, data: object) =>
  db.outboxJob.updateMany({ where: { submissionId }, data });

async function sent(to: Published, days: number, state = "delivered"): Promise<number> {
  const id = await storedSubmission(to, { now: ago(days) });
  await setJobs(id, { state });
  return id;
}

const isThere = async (id: number) => (await db.submission.count({ where: { id } })) === 1;

describe("by age", () => {
  it("erases what is older, with its deliveries, and nothing else", async () => {
    const [one, other] = [await told(MONTH), await form(null)];
    const old = await sent(one, 30);
    const young = await sent(one, 29.9);
    const foreign = await sent(other, 300);
    expect(await applyRetention(NOW)).toBe(1);
    expect([await isThere(old), await isThere(young), await isThere(foreign)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await db.outboxJob.count({ where: { submissionId: old } })).toBe(0);
    expect((await summariseForm({ ...one, formId: one.formId })).total).toBe(2);
    expect(await applyRetention(NOW)).toBe(0);
  });

  it("also in quarantine and in the trash, whatever became of deliveries there", async () => {
    const one = await told(MONTH);
    const quarantined = await sent(one, 31, "waiting");
    const trashed = await sent(one, 31, "failed");
    const youngTrash = await sent(one, 3);
    await db.submission.update({ where: { id: quarantined }, data: { quarantined: true } });
    for (const id of [trashed, youngTrash]) {
      await db.submission.update({ where: { id }, data: { deletedAt: ago(1) } });
    }
    expect(await applyRetention(NOW)).toBe(2);
    expect(await isThere(youngTrash)).toBe(true);
  });

  it("leaves what is held", async () => {
    const one = await told(MONTH);
    const id = await sent(one, 300);
    await db.submission.update({ where: { id }, data: { isHeld: true } });
    expect(await applyRetention(NOW)).toBe(0);
    await db.submission.update({ where: { id }, data: { isHeld: false } });
    expect(await applyRetention(NOW)).toBe(1);
  });

  it("erases many in the order of their age, past those that are held back", async () => {
    const one = await told(MONTH);
    const createdAt = ago(50);
    const { formId, versionId } = one;
    const stuck = await sent(one, 60, "failed");
    const row = { formId, versionId, createdAt, answers: {}, isDelivered: true };
    const rows = Array.from({ length: 250 }, () => row);
    await db.submission.createMany({ data: rows });
    expect(await applyRetention(NOW)).toBe(250);
    expect(await isThere(stuck)).toBe(true);
  });
});

describe("once delivered", () => {
  it("erases what arrived, and not in quarantine or trash", async () => {
    const one = await told(AFTER);
    const arrived = await sent(one, 0);
    const waiting = await sent(one, 20, "waiting");
    const [quarantined, trashed] = [await sent(one, 5), await sent(one, 5)];
    await db.submission.update({ where: { id: quarantined }, data: { quarantined: true } });
    await db.submission.update({ where: { id: trashed }, data: { deletedAt: ago(1) } });
    expect(await applyRetention(NOW)).toBe(1);
    expect(await isThere(arrived)).toBe(false);
    await setJobs(waiting, { state: "delivered" });
    expect(await applyRetention(NOW)).toBe(1);
  });

  it("never erases what goes nowhere", async () => {
    const one = await publishedForm({ settings: { retention: AFTER } });
    await notifyOwnersAt(one.formId, ago(9));
    await sent(one, 40);
    expect(await applyRetention(NOW)).toBe(0);
  });
});

describe("the owners", () => {
  it("are told seven days before the first erasure, and nothing is erased before", async () => {
    const one = await form(MONTH);
    const id = await sent(one, 22.9);
    await applyRetention(NOW);
    expect(await getRetention({ ...one, id: one.formId })).toEqual({
      toldAt: null,
      erasesFrom: null,
      dueCount: 0,
      heldBack: 0,
    });
    await applyRetention(later(0.2));
    expect(await getRetention({ ...one, id: one.formId })).toMatchObject({
      toldAt: later(0.2).toISOString(),
      erasesFrom: later(7.2).toISOString(),
      dueCount: 1,
    });
    expect(await applyRetention(later(7.1))).toBe(0);
    expect(await isThere(id)).toBe(true);
    expect(await applyRetention(later(7.2))).toBe(1);
  });

  it("have seven days also where answers were overdue when the setting came", async () => {
    const one = await form(MONTH);
    await sent(one, 400);
    expect(await applyRetention(NOW)).toBe(0);
    expect(await applyRetention(later(6.99))).toBe(0);
    expect(await applyRetention(later(7))).toBe(1);
  });

  it("are told again once it was switched off in between", async () => {
    const one = await told(MONTH);
    const id = await sent(one, 400);
    await unpublishForm({ id: one.formId, teamId: one.teamId });
    expect(await applyRetention(NOW)).toBe(0);
    const row = await db.form.findUniqueOrThrow({ where: { id: one.formId } });
    expect(row).toMatchObject({ retentionSince: null, retentionToldAt: null });
    expect(await isThere(id)).toBe(true);
  });
});

describe("a delivery that failed or is paused", () => {
  it.each(["failed", "paused"])("%s: holds a submission back until it arrives", async (state) => {
    const one = await told(MONTH);
    const id = await sent(one, 40, state);
    expect(await applyRetention(NOW)).toBe(0);
    await setJobs(id, { state: "delivered" });
    expect(await applyRetention(NOW)).toBe(1);
  });

  it("is kept in the log of such a form, so that it goes on holding back", async () => {
    const [one, other] = [await told(MONTH), await form(null)];
    const [id, free] = [await sent(one, 40, "failed"), await sent(other, 40, "failed")];
    await db.outboxJob.updateMany({ data: { finishedAt: ago(40) } });
    await purgeDeliveries(ago(30));
    expect(await db.outboxJob.count({ where: { submissionId: free } })).toBe(0);
    expect(await db.outboxJob.count({ where: { submissionId: id } })).toBe(1);
  });

  it("stays known once its log is deleted", async () => {
    const one = await form(null);
    const [failed, arrived] = [await sent(one, 40, "failed"), await sent(one, 40)];
    const [half, before] = [await sent(one, 40), await sent(one, 40)];
    await db.outboxJob.updateMany({ data: { finishedAt: ago(40) } });
    // It was delivered to one of two addresses, and before the update that notes it.
    await setJobs(half, { target: "https://hooks.example.com/other" });
    await db.outboxJob.deleteMany({ where: { submissionId: before } });
    await purgeDeliveries(ago(30));
    expect(await db.outboxJob.count({ where: { formId: one.formId } })).toBe(0);
    const { settings } = await db.formVersion.findUniqueOrThrow({ where: { id: one.versionId } });
    await db.formVersion.update({
      where: { id: one.versionId },
      data: { settings: { ...(settings as object), retention: MONTH } },
    });
    await notifyOwnersAt(one.formId, ago(7));
    expect(await applyRetention(NOW)).toBe(1);
    expect(await isThere(arrived)).toBe(false);
    expect([await isThere(failed), await isThere(half), await isThere(before)]).toEqual([
      true,
      true,
      true,
    ]);
    expect((await getRetention({ ...one, id: one.formId })).heldBack).toBe(3);
  });

  it("leaves the log of what arrived, until all deliveries of the submission are over", async () => {
    const one = await publishedForm({ webhooks: [...WEBHOOKS, "https://hooks.example.com/b"] });
    const id = await sent(one, 40);
    const [first] = await db.outboxJob.findMany({ where: { submissionId: id } });
    await setJobs(id, { finishedAt: ago(40) });
    await db.outboxJob.update({
      where: { id: first?.id ?? 0 },
      data: { state: "paused", finishedAt: null },
    });
    await purgeDeliveries(ago(30));
    expect(await db.outboxJob.count({ where: { submissionId: id } })).toBe(2);
  });

  it("is on the dashboard of the team, as the first erasures of a form are before", async () => {
    const one = await told(MONTH);
    await sent(one, 300, "failed");
    const { teamId, formId } = one;
    const { title } = await db.form.findUniqueOrThrow({ where: { id: formId } });
    const notice = { formId, title, isMore: false };
    const found = () => listRetentionNotices({ teamId, now: NOW });
    expect(await found()).toEqual([{ ...notice, erasesFrom: null, count: 1 }]);
    await notifyOwnersAt(formId, ago(1));
    expect(await found()).toEqual([{ ...notice, erasesFrom: later(6).toISOString(), count: 1 }]);
    await sent(one, 300, "failed");
    const many = () => listRetentionNotices({ teamId, now: NOW, most: 1 });
    const more = { ...notice, count: 1, isMore: true };
    expect(await many()).toEqual([{ ...more, erasesFrom: later(6).toISOString() }]);
    await notifyOwnersAt(formId, ago(7));
    expect(await many()).toEqual([{ ...more, erasesFrom: null }]);
    await db.submission.deleteMany({ where: { formId } });
    expect(await found()).toEqual([]);
  });

  it("an owner erases what it holds back, if as many as were shown", async () => {
    const one = await told(MONTH);
    const key = { ...one, id: one.formId };
    const [failed, waiting] = [await sent(one, 4000, "failed"), await sent(one, 4000, "waiting")];
    expect((await getRetention(key)).heldBack).toBe(1);
    await expect(eraseUndelivered({ ...key, count: 2 })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await eraseUndelivered({ ...key, count: 1 })).toEqual({ count: 1 });
    expect([await isThere(failed), await isThere(waiting)]).toEqual([false, true]);
    await expect(getRetention({ ...key, teamId: 0 })).rejects.toMatchObject({ code: "not-found" });
  });
});
