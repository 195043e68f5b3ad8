import { expect, it } from "vitest";
import type { Retention } from "@/lib/domain/forms/public-page-settings";
import { DAY_MS } from "@/lib/domain/retention/retention";
import { db } from "@/lib/server/db/client";
import { API_SENDER } from "@/lib/server/public-form/spam-guard/sender";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { withMailServer } from "@/tests/factories/mail/mailed-account";
import { mailedForm } from "@/tests/factories/mail/mailed-form";
import { storedSubmission } from "@/tests/factories/stored/deliveries";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { notifyOwnersAt } from "@/tests/factories/stored/notified-owners";
import { callsOf, injectFault } from "@/tests/support/board-service";
import { applyRetention } from "./apply-retention";
import { getRetention } from "./get-retention";

const mail = withMailServer();
const later = (days: number) => new Date(Date.now() + days * DAY_MS);
const DAYS: Retention = { days: 30, boardItems: true };

/** Delivers what waits, whenever it is due. */
async function drain() {
  await db.outboxJob.updateMany({
    where: { state: "waiting" },
    data: { nextAttemptAt: new Date(0) },
  });
  return mail.arrived();
}

/** A submission with an item, of a form whose owners were told. */
async function withItem(retention: Retention) {
  await db.form.updateMany({
    where: { retentionSince: { not: null } },
    data: { liveVersionId: null },
  });
  const form = await linkedForm({ settings: { retention } });
  await notifyOwnersAt(form.formId, later(-9));
  const sender = { ...API_SENDER, ip: "198.51.100.8" };
  const body = { who: "Bea", title: "Lamp" };
  const { id } = await submitForm({ publicUrl: form.url, body, idempotencyKey: null, sender });
  await mail.arrived();
  return {
    id,
    form,
    item: () => form.itemNamed(` #${id}`),
    archived: async () =>
      (await callsOf(form.token)).filter((name) => name === "ArchiveItem").length,
    isThere: async () => (await db.submission.count({ where: { id } })) === 1,
  };
}

it("archives the item once, also when the answer to that is lost, and erases after it", async () => {
  const { form, item, archived, isThere } = await withItem(DAYS);
  expect(await applyRetention(later(31))).toBe(0);
  expect(await applyRetention(later(31))).toBe(0);
  expect(await isThere()).toBe(true);
  const fault = { operation: "ArchiveItem", status: 503, body: "{}", afterCommit: true };
  await injectFault({ token: form.token, ...fault });
  await drain();
  await drain();
  expect(await item()).toMatchObject({ state: "archived" });
  expect(await applyRetention(later(31))).toBe(1);
  expect([await archived(), await isThere()]).toEqual([1, false]);
});

it("leaves the item where that was not chosen", async () => {
  const { item, archived } = await withItem({ afterDelivery: true, boardItems: false });
  expect(await applyRetention(later(1))).toBe(1);
  expect((await item())?.state).not.toBe("archived");
  expect(await archived()).toBe(0);
});

it("asks about a submission whose item cannot be archived", async () => {
  const { id, form } = await withItem(DAYS);
  await applyRetention(later(31));
  await db.outboxJob.updateMany({
    where: { submissionId: id, event: "erased" },
    data: { state: "failed" },
  });
  expect(await applyRetention(later(31))).toBe(0);
  await db.submission.update({ where: { id }, data: { createdAt: later(-40) } });
  expect((await getRetention({ id: form.formId, teamId: form.teamId })).heldBack).toBe(1);
});

it("e-mails the owners once, however often housekeeping runs", async () => {
  const { address, ...form } = await mailedForm();
  const version = await db.formVersion.findUniqueOrThrow({ where: { id: form.versionId } });
  const settings = { ...(version.settings as object), retention: DAYS };
  await db.formVersion.update({ where: { id: form.versionId }, data: { settings } });
  await db.user.update({ where: { id: form.userId }, data: { emailConfirmedAt: new Date() } });
  await storedSubmission(form);
  await db.outboxJob.deleteMany({});
  await Promise.all([applyRetention(later(24)), applyRetention(later(24))]);
  await applyRetention(later(25));
  const mails = await drain();
  expect(mails).toMatchObject([{ to: address, subject: "Answers will be erased: Orders" }]);
  const day = later(31).toISOString().slice(0, 10);
  expect(mails[0]?.message).toContain(`From ${day} on, answers to "Orders" are erased for good`);
});
