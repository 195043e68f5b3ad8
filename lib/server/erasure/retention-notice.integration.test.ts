import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Retention } from "@/lib/domain/forms/public-page-settings";
import { DAY_MS } from "@/lib/domain/retention/retention";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { db } from "@/lib/server/db/client";
import { changeContent } from "@/lib/server/forms/drafts/save-form";
import { moveForm } from "@/lib/server/forms/moving/move-form.repository";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { unpublishForm } from "@/lib/server/forms/versions/unpublish-form";
import { withMailServer } from "@/tests/factories/mail/mailed-account";
import { publishedForm, type Published } from "@/tests/factories/stored/deliveries";
import { notifyOwnersAt } from "@/tests/factories/stored/notified-owners";
import { applyRetention } from "./apply-retention";
import type * as Erasing from "./erase-submissions";
import { eraseUndelivered } from "./erase-undelivered";
import type * as Recording from "./erasure.repository";

let afterBatch = () => Promise.resolve();
vi.mock("./erase-submissions", async (importOriginal) => {
  const real = await importOriginal<typeof Erasing>();
  const eraseSubmissions: typeof real.eraseSubmissions = async (given) => {
    const count = await real.eraseSubmissions(given);
    await afterBatch();
    return count;
  };
  return { eraseSubmissions };
});

let beforeRecord = () => Promise.resolve();
vi.mock("./erasure.repository", async (importOriginal) => {
  const real = await importOriginal<typeof Recording>();
  const recordErasure: typeof real.recordErasure = async (given) => {
    await beforeRecord();
    return real.recordErasure(given);
  };
  return Object.assign({}, real, { recordErasure });
});

const mail = withMailServer();
const NOW = new Date("2026-06-01T12:00:00.000Z");
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const YEAR: Retention = { days: 365, boardItems: false };
const MONTH: Retention = { days: 30, boardItems: false };
const caller = { ip: "203.0.113.9", headers: new Headers() };

beforeEach(async () => {
  afterBatch = () => Promise.resolve();
  beforeRecord = () => Promise.resolve();
  await db.mailRecipient.deleteMany({});
  await db.form.updateMany({
    where: { retentionSince: { not: null } },
    data: { liveVersionId: null },
  });
});

/** A form whose owners were told of its retention a year ago, with as many submissions of 40 days before. */
async function toldForm(retention: Retention, count = 1) {
  const form = await publishedForm({ title: "Orders", settings: { retention } });
  await db.user.update({ where: { id: form.userId }, data: { emailConfirmedAt: new Date() } });
  await notifyOwnersAt(form.formId, later(-365));
  const { formId, versionId } = form;
  const row = { formId, versionId, createdAt: later(-40), answers: {} };
  await db.submission.createMany({ data: Array.from({ length: count }, () => row) });
  return form;
}

async function publish({ formId: id, teamId }: Published, retention: Retention | null) {
  await changeContent({
    id,
    teamId,
    basedOn: null,
    change: (content) =>
      Object.assign(content, { settings: Object.assign(content.settings, { retention }) }),
    caller,
  });
  await publishForm({ id, teamId, publishedBy: "ada" });
}

const countOf = ({ formId }: Published) => db.submission.count({ where: { formId } });

/** That nothing is erased before seven days after NOW are over, and then it is. */
async function expectToldAnew(form: Published) {
  expect([await applyRetention(NOW), await applyRetention(later(6.99))]).toEqual([0, 0]);
  expect(await countOf(form)).toBe(1);
  expect(await applyRetention(later(7))).toBe(1);
}

describe("owners are told anew", () => {
  it("of a retention that was changed", async () => {
    const form = await toldForm(YEAR);
    await publish(form, MONTH);
    await expectToldAnew(form);
  });

  it("of one that was switched off and on, or changed and changed back, between two runs", async () => {
    for (const other of [null, YEAR]) {
      const form = await toldForm(MONTH);
      await publish(form, other);
      await publish(form, MONTH);
      await expectToldAnew(form);
    }
  });

  it("of one whose form was offline between two runs", async () => {
    const form = await toldForm(MONTH);
    await unpublishForm({ id: form.formId, teamId: form.teamId });
    await publish(form, MONTH);
    await expectToldAnew(form);
  });

  it("as another team", async () => {
    const form = await toldForm(MONTH);
    const username = `moved-${randomUUID()}`;
    const email = `${username}@example.com`;
    const { team } = await registerAccount({ username, email, password: "correct horse" });
    const move = { fromTeamId: form.teamId, toTeamId: team.id, movedBy: "ada", now: NOW };
    expect(await moveForm({ ...move, id: form.formId, keepsBoard: true })).toBe(true);
    await expectToldAnew(form);
  });

  it("not of a form that was published without changing its retention", async () => {
    const form = await toldForm(MONTH);
    const title = { title: "Orders of today" };
    await db.form.update({ where: { id: form.formId }, data: title });
    await publish(form, MONTH);
    expect(await applyRetention(NOW)).toBe(1);
  });

  it("by an e-mail for each setting, also on the same day", async () => {
    const form = await toldForm(YEAR);
    await publish(form, MONTH);
    await applyRetention(NOW);
    await publish(form, { days: 20, boardItems: false });
    await applyRetention(NOW);
    const mails = await mail.arrived();
    expect(mails.map(({ message }) => /after \d+ days/.exec(message)?.[0]).sort()).toEqual([
      "after 20 days",
      "after 30 days",
    ]);
  });
});

it("no limit of e-mails drops what owners are told", async () => {
  const form = await toldForm(YEAR);
  await publish(form, MONTH);
  await applyRetention(NOW);
  await mail.arrived();
  await db.mailRecipient.updateMany({ data: { hourCount: 20 } });
  for (const days of [20, 21]) {
    await publish(form, { days, boardItems: false });
    await applyRetention(NOW);
  }
  expect(await mail.arrived()).toEqual([]);
  const left = await db.outboxJob.findMany({ where: { formId: form.formId, kind: "email" } });
  expect(left.map(({ state }) => state).sort()).toEqual(["delivered", "waiting", "waiting"]);
});

it("switched off during a run, it erases no more", async () => {
  const form = await toldForm(MONTH, 250);
  afterBatch = () => publish(form, null);
  expect(await applyRetention(NOW)).toBe(100);
  expect(await countOf(form)).toBe(150);
});

it.each([null, YEAR])(
  "changed to %j before a batch is recorded, it erases none of it",
  async (changed) => {
    const form = await toldForm(MONTH, 30);
    let batches = 0;
    beforeRecord = async () => {
      batches += 1;
      if (batches === 2) {
        await publish(form, changed);
      }
    };
    expect(await applyRetention(NOW)).toBe(20);
    expect(await countOf(form)).toBe(10);
  },
);

it("an owner erases nothing held back once retention is switched off", async () => {
  const form = await toldForm(MONTH, 1);
  await db.submission.updateMany({ where: { formId: form.formId }, data: { isDelivered: false } });
  beforeRecord = () => publish(form, null);
  const { formId: id, teamId } = form;
  expect(await eraseUndelivered({ id, teamId, count: 1 })).toEqual({ count: 0 });
  expect(await countOf(form)).toBe(1);
});

it("an owner erases no more of what is held back than was confirmed", async () => {
  const form = await toldForm(MONTH, 0);
  const { formId, versionId, teamId } = form;
  const row = { formId, versionId, createdAt: later(-4000), answers: {}, isDelivered: false };
  const hold = async (count: number) => {
    await db.submission.createMany({ data: Array.from({ length: count }, () => row) });
  };
  await hold(501);
  afterBatch = () => hold(10);
  expect(await eraseUndelivered({ id: formId, teamId, count: 501 })).toEqual({ count: 501 });
  expect(await countOf(form)).toBe(20);
});
