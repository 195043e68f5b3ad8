import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { plain } from "@/tests/factories/content/plain-fields";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { LINKED_FIELDS, linkedForm } from "@/tests/factories/stored/item-links";
import { editItem, injectFault } from "@/tests/support/board-service";
import { raiseLinkEpoch } from "./item-links.repository";
import { findItemUpdate } from "./item-updates.repository";

const GONE = { code: "gone", message: "This link is no longer valid." };
const OFF_BOARD = { code: "gone", message: "This item is no longer on the board." };

beforeEach(emptyOutbox);

describe("an opened link", () => {
  it("shows the item as it is, and names what it showed", async () => {
    const form = await linkedForm();
    const link = form.linkTo();
    const { answers, readOnlyFieldIds, revision } = await form.open(link);
    expect(answers).toEqual({ who: "Bea", amount: 100, title: "Kitchen light", state: "New" });
    expect(readOnlyFieldIds).toEqual([]);
    expect((await form.open(link)).revision).toBe(revision);
    await editItem(form.token, { itemId: "1", cells: { numbers_1: { text: "7" } } });
    const changed = await form.open(link);
    expect(changed.answers).toMatchObject({ amount: 7 });
    expect(changed.revision).not.toBe(revision);
  });

  it("keeps back what the owner does not show, and names what may only be read", async () => {
    const [who, amount, ...rest] = LINKED_FIELDS;
    const pin = plain("pin", { type: "password", mondayColumnId: "long_text_1" });
    const fields = [
      { ...who, updateMode: "blank" },
      { ...amount, updateMode: "readonly" },
    ];
    const form = await linkedForm({ fields: [...fields, ...rest, pin] });
    await editItem(form.token, { itemId: "1", cells: { long_text_1: { text: "1234" } } });
    const shown = await form.open(form.linkTo());
    expect(shown.answers).toEqual({ amount: 100, title: "Kitchen light", state: "New" });
    expect(shown.readOnlyFieldIds).toEqual(["amount"]);
    expect(JSON.stringify(shown)).not.toMatch(/Bea|1234/);
  });

  it("is refused alike when it is bad, of another form, expired, revoked or switched off", async () => {
    const form = await linkedForm();
    const other = await linkedForm({ token: form.token });
    const off = await linkedForm({ links: { enabled: false } });
    await expect(form.open("x")).rejects.toMatchObject(GONE);
    await expect(form.open(other.linkTo())).rejects.toMatchObject(GONE);
    await expect(off.open(off.linkTo())).rejects.toMatchObject(GONE);
    const expired = form.linkTo("1", { expiresAt: new Date(Date.now() - 60_000) });
    await expect(form.open(expired)).rejects.toMatchObject(GONE);
    const lasting = form.linkTo("1", { expiresAt: new Date(Date.now() + 120_000) });
    await expect(form.open(lasting)).resolves.toBeDefined();
    await raiseLinkEpoch({ id: form.formId, teamId: form.teamId });
    await expect(form.open(lasting)).rejects.toMatchObject(GONE);
    await expect(form.open(form.linkTo("1", { epoch: 1 }))).resolves.toBeDefined();
  });

  it.each([
    ["archived", { state: "archived" as const }],
    ["deleted", { state: "deleted" as const }],
    ["on another board", { boardId: "9002" }],
  ])("says that the item has left when it is %s", async (_, edit) => {
    const form = await linkedForm();
    await editItem(form.token, { itemId: "2", ...edit });
    await expect(form.open(form.linkTo("2"))).rejects.toMatchObject(OFF_BOARD);
    await expect(form.open(form.linkTo("77"))).rejects.toMatchObject(OFF_BOARD);
  });

  it("asks to try again while the board is away, slow or forbids it", async () => {
    const form = await linkedForm();
    for (const fault of [{ status: 503 }, { status: 403 }, { delayMs: 2_500 }]) {
      await injectFault({ token: form.token, body: "{}", ...fault });
      await expect(form.open(form.linkTo())).rejects.toMatchObject({
        code: "unavailable",
        retryAfterSeconds: expect.any(Number) as number,
      });
    }
  });
});

describe("answers that come by a link", () => {
  it("change what the visitor changed, keep before and after, and clear what is sent empty", async () => {
    const form = await linkedForm();
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    const body = { ...answers, amount: 120, state: "" };
    const { id, update } = await form.send(link, { revision, body });
    expect(update).toEqual({ changed: ["amount", "state"] });
    const stored = await db.submission.findUniqueOrThrow({ where: { id } });
    expect(stored.answers).toEqual({ who: "Bea", amount: 120, title: "Kitchen light" });
    expect(await findItemUpdate(id)).toMatchObject({
      itemId: "1",
      before: { amount: { amount: 100 }, state: { state: "New" } },
    });
  });

  it("need not repeat what a required field holds and cannot show", async () => {
    const home = plain("home", { required: true, mondayColumnId: "relation_1" });
    const form = await linkedForm({ fields: [...LINKED_FIELDS, home] });
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    expect(answers).not.toHaveProperty("home");
    const body = { ...answers, amount: 120, home: "" };
    expect((await form.send(link, { revision, body })).update).toEqual({ changed: ["amount"] });
  });

  it.each<["change" | "blank", string[]]>([
    ["change", ["amount", "sum"]],
    ["blank", ["amount"]],
  ])("write a result when all it follows from is known: %s", async (updateMode, written) => {
    const count = plain("count", { type: "number", mondayColumnId: "text_1", updateMode });
    const sum = plain("sum", {
      type: "calculation",
      formula: "{amount} * {count}",
      mondayColumnId: "long_text_1",
    });
    const form = await linkedForm({ fields: [...LINKED_FIELDS.slice(1, 2), count, sum] });
    await editItem(form.token, { itemId: "1", cells: { text_1: { text: "3" } } });
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    const { id } = await form.send(link, { revision, body: { ...answers, amount: 120 } });
    const stored = await findItemUpdate(id);
    expect(stored?.changes.map(({ fieldId }) => fieldId)).toEqual(written);
  });

  it("leave alone what is not sent, what is the same, and what the board changed meanwhile", async () => {
    const form = await linkedForm();
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    const nothing = await form.send(link, { revision, body: {} });
    expect(nothing.update).toEqual({ changed: [] });
    await editItem(form.token, { itemId: "1", cells: { text_1: { text: "Cay" } } });
    const same = await form.send(link, { revision, body: answers });
    expect(same.update).toEqual({ changed: [] });
  });

  it("say both values when the same answer changed on both sides, and are written when sent again", async () => {
    const form = await linkedForm();
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    const cells = { numbers_1: { text: "7" }, text_1: { text: "Cay" } };
    await editItem(form.token, { itemId: "1", cells });
    const body = { ...answers, amount: 120 };
    const refused = await form.send(link, { revision, body }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "conflict", itemConflict: { values: { amount: 7 } } });
    const { itemConflict } = refused as { itemConflict: { revision: string } };
    const again = await form.send(link, { revision: itemConflict.revision, body });
    expect(again.update).toEqual({ changed: ["amount"] });
    expect(await findItemUpdate(again.id)).toMatchObject({ before: { amount: { amount: 7 } } });
    expect(await db.submission.count({ where: { formId: form.formId } })).toBe(1);
  });

  it("agree when both sides made the same change", async () => {
    const form = await linkedForm();
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    await editItem(form.token, { itemId: "1", cells: { numbers_1: { text: "120" } } });
    const { update } = await form.send(link, { revision, body: { ...answers, amount: 120 } });
    expect(update).toEqual({ changed: [] });
  });

  it("need the revision of this item", async () => {
    const form = await linkedForm();
    const other = await form.open(form.linkTo("2"));
    for (const revision of [null, "", "x.y.z", other.revision]) {
      const sent = form.send(form.linkTo(), { revision, body: {} });
      await expect(sent).rejects.toMatchObject({ code: "revision-required" });
    }
  });

  it("cannot change what may only be read, and are refused where the visitor broke a rule", async () => {
    const [who, ...rest] = LINKED_FIELDS;
    const required = { ...rest[0], required: true };
    const fields = [{ ...who, updateMode: "readonly", required: true }, required, ...rest.slice(1)];
    const form = await linkedForm({ fields });
    await editItem(form.token, { itemId: "1", cells: { text_1: { text: "" } } });
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    const forged = await form.send(link, { revision, body: { ...answers, who: "Eve" } });
    expect(forged.update).toEqual({ changed: [] });
    const cleared = form.send(link, { revision, body: { ...answers, amount: "" } });
    await expect(cleared).rejects.toMatchObject({
      code: "invalid",
      fieldErrors: { amount: expect.any(String) as string },
    });
    const absent = await form.send(link, { revision, body: { title: "New light" } });
    expect(absent.update).toEqual({ changed: ["title"] });
  });

  it("are good once where the owner says so, and answered again under their key", async () => {
    const form = await linkedForm({ links: { singleUse: true } });
    const link = form.linkTo();
    const { revision } = await form.open(link);
    const sent = { revision, body: { amount: 5 }, key: "k" };
    const first = await form.send(link, sent);
    expect(await form.send(link, sent)).toEqual(first);
    await expect(form.send(link, { ...sent, key: "other" })).rejects.toMatchObject(GONE);
    await expect(form.open(link)).rejects.toMatchObject(GONE);
    await expect(form.open(form.linkTo())).resolves.toBeDefined();
  });

  it("are stored once when a link for one use is used twice at once", async () => {
    const form = await linkedForm({ links: { singleUse: true } });
    const link = form.linkTo();
    const { revision } = await form.open(link);
    const tries = Array.from({ length: 5 }, (_, index) =>
      form.send(link, { revision, body: { amount: index } }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.submission.count({ where: { formId: form.formId } })).toBe(1);
  });

  it("are stored while the board is away", async () => {
    const form = await linkedForm();
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    await injectFault({ token: form.token, status: 503, body: "{}" });
    const { update } = await form.send(link, { revision, body: { ...answers, amount: 120 } });
    expect(update).toEqual({ changed: ["amount"] });
  });

  it("are stored when the item has left, with a notice, also when sent again", async () => {
    const form = await linkedForm();
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    await editItem(form.token, { itemId: "1", state: "archived" });
    const sent = { revision, body: { ...answers, amount: 120 }, key: "k" };
    const first = await form.send(link, sent);
    expect(first.update).toEqual({
      changed: [],
      notice: expect.stringContaining(OFF_BOARD.message) as string,
    });
    expect(await form.send(link, sent)).toEqual(first);
  });

  it("leave a column alone whose field the answers hide", async () => {
    const [who, amount] = LINKED_FIELDS;
    const when = {
      enabled: true,
      action: "show",
      dependsOn: "who",
      showIf: { operator: "equals", value: "Bea" },
    };
    const form = await linkedForm({
      fields: [who, { ...amount, conditionalLogic: when }] as object[],
    });
    const link = form.linkTo();
    const { revision } = await form.open(link);
    const { update } = await form.send(link, { revision, body: { who: "Ann", amount: 5 } });
    expect(update).toEqual({ changed: ["who"] });
  });
});
