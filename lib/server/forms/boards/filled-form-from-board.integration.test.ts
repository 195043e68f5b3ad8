import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { deliver } from "@/lib/server/deliveries/deliver";
import { createWorker } from "@/lib/server/deliveries/worker";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { connectedTeam } from "@/tests/factories/stored/connected-team";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { teamWithEveryColumn } from "@/tests/fakes/board-service/every-column";
import { boardsOf } from "@/tests/support/board-service";
import { publishForm } from "../versions/publish-form";
import { createFormFromBoard } from "./create-form-from-board";

const LATER = new Date("2999-01-01T00:00:00.000Z");
const worker = createWorker({ deliver, now: () => new Date(), random: () => 0.5 });

beforeEach(emptyOutbox);

/** A form from these columns, published; `send` submits answers by column and gives the item made of them. */
async function formFrom(columnIds: string[], account = teamWithEveryColumn()) {
  const { teamId, userId, token } = await connectedTeam(account);
  const { id, fields } = await createFormFromBoard({
    teamId,
    createdById: userId,
    request: { boardId: "9100", columnIds: ["name", ...columnIds] },
  });
  const { publicUrl } = await publishForm({ id, teamId, publishedBy: "ada" });
  const idOf = new Map(fields?.map(({ mondayColumnId, id: fieldId }) => [mondayColumnId, fieldId]));
  const send = async (byColumn: Record<string, unknown>) => {
    const body = Object.fromEntries(
      Object.entries(byColumn).map(([column, answer]) => [idOf.get(column) ?? column, answer]),
    );
    const sent = { publicUrl: publicUrl ?? "", body, idempotencyKey: null };
    const submission = await submitForm(sent);
    await worker.drain({ until: LATER });
    const where = { submissionId: submission.id };
    const { state, warnings } = await db.outboxJob.findFirstOrThrow({ where });
    const { boards } = await boardsOf(token);
    const item = boards[0]?.items.find(({ name }) => name.endsWith(`#${submission.id}`));
    return { state, warnings, item };
  };
  return { send, fields };
}

describe("a form from a board, filled in", () => {
  it("links the item of the connected board that was chosen", async () => {
    const { send } = await formFrom(["board_relation"]);
    const { item, warnings } = await send({ name: "Roof", board_relation: "48 Mill Lane" });
    expect(item).toMatchObject({ name: expect.stringMatching(/^Roof/) as string });
    expect(item?.values).toEqual({ board_relation: { item_ids: [611] } });
    expect(warnings).toEqual([]);
  });

  it("writes the time zone that was chosen", async () => {
    const { send } = await formFrom(["world_clock"]);
    const { item, warnings } = await send({ name: "Roof", world_clock: "Europe/Oslo" });
    expect(item?.values).toEqual({ world_clock: { timezone: "Europe/Oslo" } });
    expect(warnings).toEqual([]);
  });

  it("offers the tags that the board and its items have, and writes the chosen ones", async () => {
    const account = teamWithEveryColumn();
    const [board] = account.boards;
    account.tags = [
      { id: "901", name: "roof", boardId: "9100" },
      { id: "902", name: "wet", boardId: "9100" },
      { id: "903", name: "elsewhere", boardId: null },
      { id: "904", name: "urgent", boardId: null },
    ];
    Object.assign(board ?? {}, { kind: "private" });
    const cells = { tags: { text: "urgent", tags: [{ id: "904", name: "urgent" }] } };
    board?.items.push({ id: "700", name: "Old", group: "topics", cells });
    const { send, fields } = await formFrom(["tags"], account);
    expect(fields?.find(({ mondayColumnId }) => mondayColumnId === "tags")).toMatchObject({
      type: "multiselect",
      label: "Tags",
      mondayColumnType: "tags",
      options: ["roof", "wet", "urgent", "Other"],
    });
    const { item, warnings } = await send({ name: "Roof", tags: ["wet", "roof"] });
    expect(warnings).toEqual([]);
    expect(item?.values).toEqual({ tags: { tag_ids: [902, 901] } });
  });

  it("offers none where the service lists no tags", async () => {
    const { fields } = await formFrom(["tags"]);
    expect(fields?.at(-1)).toMatchObject({ type: "multiselect", options: ["Other"] });
  });

  it("keeps in the update what its columns do not know", async () => {
    const { send } = await formFrom(["world_clock", "board_relation"]);
    const foreign = { world_clock: "Narnia/Oslo", board_relation: "1 Nowhere" };
    const { item, state, warnings } = await send({ name: "Roof", ...foreign });
    expect(state).toBe("delivered");
    expect(item?.values).toEqual({});
    expect(item?.updates?.[0]).toMatch(/1 Nowhere.*Narnia\/Oslo|Narnia\/Oslo.*1 Nowhere/);
    expect(warnings).toHaveLength(2);
  });

  it("writes each kind of answer to its column", async () => {
    const all = Object.keys(ANSWERS);
    const { send } = await formFrom(all);
    const { item, state, warnings } = await send({ name: "Roof", ...ANSWERS });
    expect(warnings).toEqual([]);
    expect(state).toBe("delivered");
    expect(Object.keys(item?.values ?? {}).sort()).toEqual(all.sort());
  });
});

const ANSWERS = {
  text: "Ada",
  long_text: "It leaks.",
  numbers: "120",
  status: "Approved",
  dropdown: "Kitchen",
  date: "2026-11-30",
  hour: "09:30",
  email: "ada@example.com",
  phone: "+49 30 123456",
  link: "https://example.com",
  checkbox: true,
  rating: 4,
  color_picker: "#00ff00",
  timeline: { from: "2026-11-23", to: "2026-11-25" },
  country: "NO",
  week: { from: "2026-11-23", to: "2026-11-29" },
  board_relation: "3 Linden Court",
  world_clock: "Asia/Tokyo",
};
