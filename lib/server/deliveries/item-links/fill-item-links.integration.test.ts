import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { revokeLinks } from "@/lib/server/public-form/update-links/make-links";
import { utcDay } from "@/lib/utils/dates";
import { LINK_COLUMN } from "@/tests/factories/stored/board-for-links";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { FILL_REQUEST, fillableForm } from "@/tests/factories/stored/link-fills";
import { editItem, injectFault } from "@/tests/support/board-service";
import { setUpDeliveries } from "@/tests/support/delivery-setup";
import { getFill, startFill, stopFill } from "./link-fills";

const { drain, jobs } = setUpDeliveries();

const isOwn = ({ id, linkTo }: { id: string; linkTo: string | null }) => id === linkTo;
/** As if the waits of all jobs were over. */
const passWaits = () =>
  db.outboxJob.updateMany({
    where: { state: { in: ["waiting", "paused"] } },
    data: { nextAttemptAt: new Date(0), state: "waiting" },
  });

describe("writing the links of a board's items", () => {
  it("gives each item its own, 25 in a call, and counts them", async () => {
    const form = await fillableForm(130);
    expect(await form.start()).toMatchObject({ state: "running", total: null, written: 0 });
    await drain();
    expect((await form.linked()).filter(isOwn)).toHaveLength(130);
    expect(await form.writes()).toBe(6);
    expect(await form.progress()).toMatchObject({
      state: "done",
      columnId: LINK_COLUMN,
      total: 130,
      written: 130,
      kept: 0,
      failed: 0,
      problem: null,
      waitsUntil: null,
      finishedAt: expect.any(String) as string,
    });
    const [{ changes } = { changes: [] }] = await form.items();
    expect(changes).toEqual([[LINK_COLUMN]]);
  });

  it("leaves other groups and filled cells alone, and writes texts", async () => {
    const form = await fillableForm(4);
    const [first] = await form.items();
    await editItem(form.token, { itemId: first?.id ?? "", cells: { text_1: { text: "Bea" } } });
    await form.start({ columnId: "text_1", groupIds: ["topics"], keepFilled: true });
    await drain();
    const linked = await form.linked("text_1");
    expect(linked.map(({ linkTo }) => linkTo)).toEqual(["Bea", "", linked[2]?.id, ""]);
    expect(await form.progress()).toMatchObject({ total: 2, written: 1, kept: 1, failed: 0 });
  });

  it("begins again where it was when a result is not known, and writes nothing twice", async () => {
    const form = await fillableForm(60);
    await form.start();
    const operation = "WriteLinks";
    await injectFault({ token: form.token, operation, status: 503, body: "{}", afterCommit: true });
    await drain();
    expect(await form.progress()).toMatchObject({ state: "waiting", written: 0 });
    await passWaits();
    await drain();
    expect(await form.progress()).toMatchObject({ state: "done", total: 60, written: 60 });
    expect((await form.linked()).filter(isOwn)).toHaveLength(60);
    const changed = (await form.items()).map(({ changes = [] }) => changes.length);
    expect(new Set(changed)).toEqual(new Set([1]));
  });

  it("goes on after items that left the board meanwhile, and says why they have none", async () => {
    const form = await fillableForm(3);
    await form.start();
    const [first, second] = await form.items();
    const leave = () => editItem(form.token, { itemId: first?.id ?? "", state: "archived" });
    // The items are listed first; then the service has no answer for a moment.
    await injectFault({ token: form.token, operation: "LinkCells", status: 503, body: "{}" });
    await drain();
    await leave();
    const refused = {
      errors: [{ message: "Gone", extensions: { code: "ResourceNotFoundException" } }],
    };
    const body = JSON.stringify(refused);
    await injectFault({ token: form.token, operation: "WriteLinks", times: 2, body });
    await passWaits();
    await drain();
    expect(await form.progress()).toMatchObject({
      state: "done",
      total: 3,
      written: 1,
      failed: 2,
      reason: "This item is no longer on the board.",
    });
    const linked = await form.linked();
    expect(linked.filter(isOwn).map(({ id }) => id)).not.toContain(second?.id);
  });

  it("ends when the service refuses the column of all items", async () => {
    const form = await fillableForm(3);
    await form.start();
    const error = { message: "No such column", extensions: { code: "InvalidColumnIdException" } };
    const body = JSON.stringify({ errors: [error] });
    await injectFault({ token: form.token, operation: "WriteLinks", times: 4, body });
    await drain();
    expect(await form.progress()).toMatchObject({ state: "failed", problem: "No such column" });
    // A new one takes its place.
    await form.start();
    await drain();
    expect(await form.progress()).toMatchObject({ state: "done", written: 3, problem: null });
  });

  it("ends when the links are revoked", async () => {
    const form = await fillableForm(3);
    await form.start();
    await revokeLinks(form.own);
    await drain();
    const problem = "The links were revoked.";
    expect(await form.progress()).toMatchObject({ state: "failed", problem, written: 0 });
  });
});

describe("the calls of a day", () => {
  it("are left for submissions: the rest waits for tomorrow", async () => {
    const form = await fillableForm(3);
    await form.start();
    const callsDay = utcDay(new Date());
    const where = { teamId: form.teamId };
    await db.boardConnection.update({
      where,
      data: { callsDay, callsUsed: 800, callsLimit: 1000 },
    });
    await drain();
    const { state, problem, waitsUntil } = await form.progress();
    expect([state, problem]).toEqual([
      "waiting",
      "Waits until tomorrow, so that calls are left for submissions.",
    ]);
    expect(waitsUntil).toMatch(/T00:00:00.000Z$/);
    await db.boardConnection.update({ where, data: { callsUsed: 700 } });
    await passWaits();
    await drain();
    expect(await form.progress()).toMatchObject({ state: "done", written: 3 });
  });

  it("are used up: nothing is written until the service says", async () => {
    const form = await fillableForm(3);
    await form.start();
    const limit = { message: "Daily", extensions: { code: "DAILY_LIMIT_EXCEEDED" } };
    const body = JSON.stringify({ errors: [limit] });
    await injectFault({ token: form.token, status: 429, body, headers: { "Retry-After": "3600" } });
    await drain();
    const { state, problem, waitsUntil } = await form.progress();
    expect([state, problem]).toEqual(["waiting", "The calls to monday.com are used up for today."]);
    expect(waitsUntil).not.toBeNull();
  });
});

describe("beginning", () => {
  let form: Awaited<ReturnType<typeof fillableForm>>;
  beforeAll(async () => {
    form = await fillableForm(3);
  });

  it("is refused while another is under way, and possible when that was stopped", async () => {
    await form.start();
    await expect(form.start()).rejects.toMatchObject({
      code: "conflict",
      message: "Links are being written for this form already.",
    });
    await stopFill(form.own);
    expect(await form.progress()).toMatchObject({ state: "none" });
    expect(await jobs()).toEqual([]);
    await form.start();
  });

  it("needs a column and groups that the board has", async () => {
    const refused = (message: string) => ({ code: "invalid", message });
    await expect(form.start({ columnId: "nope" })).rejects.toMatchObject(
      refused("The board has no such column."),
    );
    await expect(form.start({ columnId: "numbers_1" })).rejects.toMatchObject(
      refused("Links are written into a link or text column."),
    );
    await expect(form.start({ groupIds: ["nope"] })).rejects.toMatchObject(
      refused("The board has no such group."),
    );
  });

  it("needs the board that is meant", async () => {
    await expect(form.start({ boardId: "9002" })).rejects.toMatchObject({
      code: "conflict",
      message: "The live form has another board. Please publish first.",
    });
  });

  it("needs links that are switched on in the live version", async () => {
    const off = await linkedForm({ links: { enabled: false } });
    await expect(
      startFill({ id: off.formId, teamId: off.teamId, ...FILL_REQUEST }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  it("is not there for another team", async () => {
    const foreign = { id: form.formId, teamId: form.teamId + 1 };
    const gone = { code: "not-found" };
    await expect(startFill({ ...foreign, ...FILL_REQUEST })).rejects.toMatchObject(gone);
    await expect(getFill(foreign)).rejects.toMatchObject(gone);
    await expect(stopFill(foreign)).rejects.toMatchObject(gone);
  });
});
