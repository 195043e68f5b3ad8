import { beforeEach, expect, it } from "vitest";
import { saveFormRequest } from "@/lib/contracts/forms/save-form";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { db } from "@/lib/server/db/client";
import { deliver } from "@/lib/server/deliveries/deliver";
import { createWorker } from "@/lib/server/deliveries/worker";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { API_SENDER } from "@/lib/server/public-form/spam-guard/sender";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { changePrivateColumns } from "@/lib/server/submissions/private-columns/change-private-columns";
import { setStatuses } from "@/lib/server/submissions/private-columns/set-statuses";
import { plain } from "@/tests/factories/content/plain-fields";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { editItem, injectFault } from "@/tests/support/board-service";

const FIELDS = [plain("title", { mondayColumnId: "name" })];
const STATUSES = [
  { id: "new", label: "New", color: "#2563eb" },
  { id: "yes", label: "Approved", color: "#16a34a" },
  { id: "odd", label: "Odd", color: "#737373" },
];

beforeEach(emptyOutbox);

/** Delivers what is due, whatever it waits for. */
async function drain(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await db.outboxJob.updateMany({
      where: { state: "waiting" },
      data: { nextAttemptAt: new Date(0) },
    });
    const worker = createWorker({ deliver, now: () => new Date(), random: () => 0.5 });
    await worker.drain({ until: new Date("2999-01-01T00:00:00.000Z") });
  }
}

async function sent(settings: Partial<PublicPageSettings>) {
  const form = await linkedForm({ fields: FIELDS, settings });
  const { formId, teamId, userId, url } = form;
  await setStatuses({ formId, teamId }, { statuses: STATUSES, clearRemoved: false }, userId);
  const sender = { ...API_SENDER, ip: "198.51.100.7" };
  const body = { title: "Lamp" };
  const { id } = await submitForm({ publicUrl: url, body, idempotencyKey: null, sender });
  const item = () => form.itemNamed(` #${id}`);
  return {
    ...form,
    id,
    item,
    give: (statusId: string | null) =>
      changePrivateColumns({ ids: [id], formId, teamId, userId, change: { statusId } }),
    shown: async (columnId: string) => (await item())?.cells[columnId]?.text ?? null,
    jobs: () => db.outboxJob.findMany({ where: { submissionId: id }, orderBy: { id: "asc" } }),
  };
}

it("an item shows the status that its submission has, and none again", async () => {
  const one = await sent({ statusColumnId: "status" });
  await drain();
  expect(await one.shown("status")).toBeNull();
  await one.give("new");
  await drain();
  expect(await one.shown("status")).toBe("New");
  await one.give("yes");
  await one.give("new");
  await one.give("yes");
  await drain();
  expect(await one.shown("status")).toBe("Approved");
  await one.give(null);
  await drain();
  expect(await one.shown("status")).toBeNull();
  const jobs = await one.jobs();
  expect(jobs.map(({ kind, event, state }) => [kind, event, state])).toEqual([
    ["board", "created", "delivered"],
    ...Array.from({ length: 5 }, () => ["board", "status", "delivered"]),
  ]);
});

it("what has a status before its item is made shows it then", async () => {
  const one = await sent({ statusColumnId: "text_1" });
  await one.give("odd");
  await drain();
  expect(await one.shown("text_1")).toBe("Odd");
  // Also where the item could not be made at first, and nothing is left that would write the status.
  const two = await sent({ statusColumnId: "text_1" });
  await two.give("odd");
  await db.outboxJob.deleteMany({ where: { submissionId: two.id, event: "status" } });
  await drain();
  expect(await two.shown("text_1")).toBe("Odd");
});

it("the column is empty where it has no such label, with a warning", async () => {
  const one = await sent({ statusColumnId: "status" });
  await one.give("new");
  await drain();
  await one.give("odd");
  await drain();
  expect(await one.shown("status")).toBeNull();
  expect((await one.jobs()).at(-1)).toMatchObject({
    state: "delivered",
    warnings: ['Status: The column has no label "Odd".'],
  });
});

it("a lost answer of the board is no second change, and a status that is removed leaves the item", async () => {
  const one = await sent({ statusColumnId: "text_1" });
  await drain();
  await injectFault({
    token: one.token,
    operation: "ChangeItem",
    status: 503,
    body: "{}",
    afterCommit: true,
  });
  await one.give("yes");
  await drain();
  expect(await one.shown("text_1")).toBe("Approved");
  const { formId, teamId, userId } = one;
  const left = STATUSES.filter(({ id }) => id !== "yes");
  await setStatuses({ formId, teamId }, { statuses: left, clearRemoved: true }, userId);
  await drain();
  expect(await one.shown("text_1")).toBeNull();
});

it("a column that is chosen later holds for what was sent before; without one nothing is told", async () => {
  const one = await sent({});
  await drain();
  await one.give("new");
  await drain();
  expect((await one.jobs()).map(({ event }) => event)).toEqual(["created"]);
  const { formId: id, teamId } = one;
  const request = saveFormRequest.parse({ settings: { statusColumnId: "text_1" } });
  await saveForm({ id, teamId, request, basedOn: null });
  await publishForm({ id, teamId, publishedBy: "ida" });
  await one.give("yes");
  await drain();
  expect(await one.shown("text_1")).toBe("Approved");
});

it("an item that left the board is left alone", async () => {
  const one = await sent({ statusColumnId: "text_1" });
  await drain();
  const { id: itemId = "" } = (await one.item()) ?? {};
  await editItem(one.token, { itemId, state: "archived" });
  await one.give("new");
  await drain();
  expect((await one.jobs()).at(-1)).toMatchObject({
    state: "delivered",
    warnings: ["Its item is not on the board any more."],
  });
});
