import { describe, expect, it } from "vitest";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { teamWithSubitems } from "@/tests/fakes/board-service/accounts";
import {
  boardsOf,
  editItem,
  forgetKeys,
  injectFault,
  newBoardToken,
} from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";

const HOUR = 60 * 60 * 1000;
const { clock, now, drain } = workerWithClock();
const COLUMNS = { name: "name", kind: "sub_text", price: "sub_numbers" };
const ROWS = [
  { _key: "a1111111-1111-4111-8111-111111111111", name: "Double", kind: "Sea", price: 100 },
  { _key: "b2222222-2222-4222-8222-222222222222", name: "Single", kind: "Hill", price: 50 },
];
const [DOUBLE, SINGLE] = ROWS;

async function formOfRooms(own: object = {}) {
  const token = await newBoardToken(teamWithSubitems("Harbour Homes"));
  const column = (id: string, type: string) => plain(id, { type, label: id });
  const columns = [column("name", "text"), column("kind", "text"), column("price", "number")];
  const rooms = { type: "table", label: "Rooms", columns, mondaySubitemColumns: COLUMNS, ...own };
  const fields = [plain("who", { mondayColumnId: "name" }), plain("rooms", rooms)];
  const form = await publishedForm({ title: "Stays", mondayBoardId: "9001", fields });
  await connectBoardService({ teamId: form.teamId, token });
  const send = async (rows: object[] = ROWS) => {
    const id = await storedSubmission(form, { answers: { who: "Ann", rooms: rows }, now: now() });
    await drain();
    return id;
  };
  const revise = async (submissionId: number, rows: object[]) => {
    const { revision: basedOn } = await db.submission.findUniqueOrThrow({
      where: { id: submissionId },
    });
    const answers = { rooms: rows };
    const by = { by: "owner", ip: "192.0.2.9" } as const;
    await reviseSubmission({ formId: form.formId, submissionId, basedOn, answers, ...by });
  };
  const board = async () =>
    (await boardsOf(token)).boards.find(({ id }) => id === "9004")?.items ?? [];
  const subitems = async () =>
    (await board()).map(({ name, values, state = "active" }) => [
      name.replace(/ #\d+/, ""),
      values?.["sub_text"],
      values?.["sub_numbers"],
      state,
    ]);
  return { ...form, token, send, revise, board, subitems };
}

/** Also what waits for an earlier delivery, or for its next attempt. */
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    clock.offset += HOUR;
    await drain();
  }
}

const lastJob = (submissionId: number) =>
  db.outboxJob.findFirstOrThrow({ where: { submissionId }, orderBy: { id: "desc" } });

describe("a correction of rows", () => {
  it("changes what changed, adds what is new, and keeps the rest, revision after revision", async () => {
    const form = await formOfRooms();
    const id = await form.send();
    expect(await form.subitems()).toEqual([
      ["Double-1", "Sea", "100", "active"],
      ["Single-2", "Hill", "50", "active"],
    ]);
    // Another order, a row between them, and one changed.
    const suite = { name: "Suite", price: 300, _key: "c3333333-3333-4333-8333-333333333333" };
    await form.revise(id, [{ ...SINGLE, price: 55 }, suite, { ...DOUBLE }]);
    await form.revise(id, [{ ...SINGLE, price: 55 }, { ...suite, name: "Loft" }, { ...DOUBLE }]);
    await settle();
    expect(await form.subitems()).toEqual([
      ["Double-1", "Sea", "100", "active"],
      ["Single-2", "Hill", "55", "active"],
      ["Loft-3", undefined, "300", "active"],
    ]);
    const changes = (await form.board()).map((item) => item.changes);
    expect(changes).toEqual([undefined, [["sub_numbers"]], [["name"]]]);
    expect(await lastJob(id)).toMatchObject({ state: "delivered", warnings: [] });
  });

  it.each([
    ["keeps", undefined, "active"],
    ["archives", "archive", "archived"],
  ])("%s the subitem of a row that is gone: %s", async (_does, mondayRowsGone, state) => {
    const form = await formOfRooms({ mondayRowsGone });
    const id = await form.send();
    await form.revise(id, [{ ...SINGLE }]);
    await settle();
    expect((await form.subitems()).map((subitem) => subitem[3])).toEqual([state, "active"]);
    // It comes back.
    await form.revise(id, [{ ...SINGLE }, { ...DOUBLE, price: 7 }]);
    await settle();
    const active = (await form.subitems()).filter((subitem) => subitem[3] === "active");
    expect(active).toHaveLength(2);
    expect(active.map(([name]) => name).sort()).toEqual(["Double-1", "Single-2"]);
  });

  it.each(["ChangeItem", "CreateSubitem"])(
    "is written once where the answer to %s is lost",
    async (operation) => {
      const form = await formOfRooms();
      const id = await form.send();
      await injectFault({ token: form.token, operation, reset: true, afterCommit: true });
      const suite = { name: "Suite", _key: "c3333333-3333-4333-8333-333333333333" };
      await form.revise(id, [{ ...DOUBLE, price: 1 }, { ...SINGLE }, suite]);
      await drain();
      await forgetKeys();
      await settle();
      expect(await form.subitems()).toEqual([
        ["Double-1", "Sea", "1", "active"],
        ["Single-2", "Hill", "50", "active"],
        ["Suite-3", undefined, undefined, "active"],
      ]);
      const [double] = await form.board();
      expect(double?.changes).toEqual([["sub_numbers"]]);
    },
  );

  it("leaves alone what a colleague changed, and says so", async () => {
    const form = await formOfRooms();
    const id = await form.send();
    const [double] = await form.board();
    await editItem(form.token, {
      itemId: double?.id ?? "",
      cells: { sub_text: { text: "Garden" } },
    });
    await form.revise(id, [{ ...DOUBLE, kind: "Street", price: 2 }, { ...SINGLE }]);
    await settle();
    const [item] = await form.board();
    expect(item?.cells["sub_text"]?.text).toBe("Garden");
    expect(item?.changes).toEqual([["sub_numbers"]]);
    expect((await lastJob(id)).warnings).toEqual([
      'Rooms, row 1, kind: The board holds "Garden" now. It changed after it was written.',
    ]);
  });

  it("makes no subitem anew that a colleague has removed, and says so", async () => {
    const form = await formOfRooms();
    const id = await form.send();
    const [double] = await form.board();
    await editItem(form.token, { itemId: double?.id ?? "", state: "archived" });
    await form.revise(id, [
      { ...DOUBLE, price: 2 },
      { ...SINGLE, price: 3 },
    ]);
    await settle();
    expect(await form.subitems()).toEqual([
      ["Double-1", "Sea", "100", "archived"],
      ["Single-2", "Hill", "3", "active"],
    ]);
    expect((await lastJob(id)).warnings).toEqual([
      "Rooms, row 1, price: Its subitem is not on the board any more.",
    ]);
  });

  it("before the first delivery is all that is delivered", async () => {
    const form = await formOfRooms();
    const answers = { who: "Ann", rooms: ROWS };
    const id = await storedSubmission(form, { answers, now: now() });
    await form.revise(id, [{ ...SINGLE }]);
    await settle();
    expect(await form.subitems()).toEqual([["Single-1", "Hill", "50", "active"]]);
  });
});
