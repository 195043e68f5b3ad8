import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { plain } from "@/tests/factories/content/plain-fields";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { teamWithSubitems } from "@/tests/fakes/board-service/accounts";
import { boardsOf, newBoardToken } from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";

const { drain } = workerWithClock();

type Row = { _key: string; name: string };

async function formOfRooms(own: object = {}) {
  const token = await newBoardToken(teamWithSubitems("Harbour Homes"));
  const rooms = plain("rooms", {
    type: "table",
    label: "Rooms",
    columns: [plain("name", { label: "Name" })],
    mondaySubitemColumns: { name: "name" },
    ...own,
  });
  const fields = [plain("who", { mondayColumnId: "text_1" }), rooms];
  const form = await linkedForm({ token, fields });
  const subitems = async () =>
    ((await boardsOf(token)).boards.find(({ id }) => id === "9004")?.items ?? []).map(
      ({ name, state = "active" }) => `${name.replace(/ #\d+/, "")} ${state}`,
    );
  const sendByLink = async (rows: object[]) => {
    const link = form.linkTo();
    const { answers, revision } = await form.open(link);
    const { id } = await form.send(link, { revision, body: { ...answers, rooms: rows } });
    await drain();
    return { id, shown: answers };
  };
  const stored = async (id: number) => {
    const { answers, revision } = await db.submission.findUniqueOrThrow({ where: { id } });
    // As the form's only table holds them.
    return { rows: (answers as { rooms?: Row[] }).rooms ?? [], revision };
  };
  return { ...form, subitems, sendByLink, stored };
}

it("rows that a link sends become subitems of its item, once, and none is read back", async () => {
  const form = await formOfRooms();
  const first = await form.sendByLink([{ name: "Double" }, { name: "Single" }]);
  expect(await form.subitems()).toEqual(["Double-1 active", "Single-2 active"]);
  expect((await form.stored(first.id)).rows.map(({ _key }) => _key)).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
  const second = await form.sendByLink([{ name: "Suite" }]);
  // What stands on the board are rows of other submissions: they are not shown, and stay as they are.
  expect(second.shown).not.toHaveProperty("rooms");
  expect(await form.subitems()).toEqual(["Double-1 active", "Single-2 active", "Suite-1 active"]);
});

it.each([
  ["keep", ["Double-1 active", "Single-2 active", "Suite-3 active"]],
  ["archive", ["Double-1 archived", "Single-2 active", "Suite-3 active"]],
])(
  "rows of a link that are corrected later follow, those that are gone by %s",
  async (gone, left) => {
    const form = await formOfRooms({ mondayRowsGone: gone });
    const { id } = await form.sendByLink([{ name: "Double" }, { name: "Single" }]);
    const { rows, revision: basedOn } = await form.stored(id);
    const answers = { rooms: [{ name: "Suite" }, rows[1]] };
    const by = { by: "owner", ip: "192.0.2.9" } as const;
    await reviseSubmission({ formId: form.formId, submissionId: id, basedOn, answers, ...by });
    await drain();
    expect(await form.subitems()).toEqual(left);
  },
);
