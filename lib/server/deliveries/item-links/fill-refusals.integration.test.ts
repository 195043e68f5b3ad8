import { describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { revokeLinks } from "@/lib/server/public-form/update-links/make-links";
import { LINK_COLUMN } from "@/tests/factories/stored/board-for-links";
import { fillableForm } from "@/tests/factories/stored/link-fills";
import { editItem, injectFault } from "@/tests/support/board-service";
import { setUpDeliveries } from "@/tests/support/delivery-setup";
import { stopFill } from "./link-fills";

const { drain } = setUpDeliveries();

describe("what would be of no use", () => {
  it("is not written: links that are over by then, and those of a board that the form left", async () => {
    const form = await fillableForm(3);
    await form.start();
    const where = { formId: form.formId };
    await db.itemLinkFill.updateMany({ where, data: { expiresAt: new Date(0) } });
    await drain();
    const over = "The links would have expired by now. Please write them again.";
    expect(await form.progress()).toMatchObject({ state: "failed", problem: over });

    await form.start();
    await db.outboxJob.updateMany({ where: { linkFill: where }, data: { target: "9002" } });
    await drain();
    const elsewhere = "The form has another board now.";
    expect(await form.progress()).toMatchObject({ state: "failed", problem: elsewhere });
    expect(await form.writes()).toBe(0);
  });

  it("is said of a board that is gone: it has no items to be done with", async () => {
    const form = await fillableForm(3);
    await form.start();
    const body = JSON.stringify({ data: { boards: [] } });
    await injectFault({ token: form.token, operation: "ItemIds", body });
    await drain();
    expect(await form.progress()).toMatchObject({
      state: "failed",
      total: null,
      problem: "The board is gone, or not in this account.",
    });
  });

  it("is not what a fill waited for when it fails later", async () => {
    const form = await fillableForm(3);
    await form.start();
    const where = { linkFill: { formId: form.formId } };
    await db.outboxJob.updateMany({ where, data: { warnings: ["Waits until tomorrow."] } });
    await revokeLinks(form.own);
    await drain();
    const problem = "The links were revoked.";
    expect(await form.progress()).toMatchObject({ state: "failed", problem });
  });

  it("is replaced though filled cells are kept: links that were revoked", async () => {
    const form = await fillableForm(3);
    await form.start();
    await drain();
    await revokeLinks(form.own);
    await form.start({ keepFilled: true });
    await drain();
    expect(await form.progress()).toMatchObject({ state: "done", written: 3, kept: 0 });
    // Links that work now are kept, not written again.
    await form.start({ keepFilled: true });
    await drain();
    expect(await form.progress()).toMatchObject({ state: "done", written: 0, kept: 3 });
  });
});

it("goes on after a single item that the service refuses", async () => {
  const form = await fillableForm(101);
  await form.start();
  const error = { message: "Not this one", extensions: { code: "ColumnValueException" } };
  // Ninety-nine of the first hundred are filled by somebody else, so one alone is tried.
  const [first] = await form.items();
  const others = (await form.items()).slice(0, 100).filter(({ id }) => id !== first?.id);
  for (const { id } of others) {
    await editItem(form.token, {
      itemId: id,
      cells: { [LINK_COLUMN]: { text: "Kept", url: "x" } },
    });
  }
  await stopFill(form.own);
  await form.start({ keepFilled: true });
  const body = JSON.stringify({ errors: [error] });
  await injectFault({ token: form.token, operation: "WriteLinks", body });
  await drain();
  expect(await form.progress()).toMatchObject({
    state: "done",
    kept: 99,
    written: 1,
    failed: 1,
    reason: "Not this one",
  });
});
