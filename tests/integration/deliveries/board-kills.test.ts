import { afterAll, expect, it } from "vitest";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { reviseSubmission } from "@/lib/server/public-form/revisions/revise-submission";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { BOARD, linkedForm } from "@/tests/factories/stored/item-links";
import { propertyTeam, teamWithSubitems } from "@/tests/fakes/board-service/accounts";
import { boardsOf, editItem, injectChaos, newBoardToken } from "@/tests/support/board-service";
import { withOwnDatabase } from "@/tests/support/databases/own-database";
import { deliverThroughKills } from "../support/processes/killed-workers";

// The measurements in docs/reliability.md use more.
const SUBMISSIONS = Number(process.env.SUBITEM_SUBMISSIONS ?? 6);
const SUBITEM_KILLS = Number(process.env.SUBITEM_KILLS ?? 2);
const UPDATES = Number(process.env.BOARD_UPDATES ?? 30);
const UPDATE_KILLS = Number(process.env.BOARD_KILLS ?? 2);
const FAULTS = 0.3;
const FIRST_ITEM = 50_000;
const TIMEOUT_MS = 1_800_000;

const database = withOwnDatabase((url) => {
  Object.assign(process.env, { DATABASE_URL: url, OUTBOUND_ALLOW: "127.0.0.1" });
});
afterAll(() => db.$disconnect());

const countDelivered = (ids: number[]) =>
  db.outboxJob.count({ where: { submissionId: { in: ids }, state: "delivered" } });

const lines = [
  { type: "Concession", category: "Closing Cost Credits", amount: 10 },
  { type: "Change", category: "Changes in Class B Share", amount: 20 },
  { type: "Change", category: "Changes in Class B Share", amount: 20 },
];

it(
  "lines are subitems once each, though the worker is killed and 30 % of all writes fail",
  async () => {
    const token = await newBoardToken(teamWithSubitems("Harbour Homes"));
    const mondaySubitemColumns = { category: "name", amount: "sub_numbers" };
    const fields = [plain("wishes", { type: "bundled_requests", mondaySubitemColumns })];
    const form = await publishedForm({ title: "Orders", mondayBoardId: "9001", fields });
    await connectBoardService({ teamId: form.teamId, token });
    await injectChaos({ token, rate: FAULTS });
    const ids: number[] = [];
    for (let count = 0; count < SUBMISSIONS; count += 1) {
      ids.push(await storedSubmission(form, { answers: { wishes: lines } }));
    }
    const subitems = async () =>
      (await boardsOf(token)).boards.flatMap(({ items }) =>
        items.filter(({ parentId }) => parentId !== undefined),
      );
    await deliverThroughKills({
      databaseUrl: database.url,
      submissionIds: ids,
      kills: SUBITEM_KILLS,
      written: async () => (await subitems()).length,
      total: SUBMISSIONS * lines.length,
    });
    const marks = (await subitems()).map(({ name }) => name.slice(name.indexOf("#")));
    const expected = ids.flatMap((id) => [1, 2, 3].map((number) => `#${id}-${number}`));
    expect(marks.sort()).toEqual(expected.sort());
    expect(await countDelivered(ids)).toBe(SUBMISSIONS);
  },
  TIMEOUT_MS,
);

const ROWS = [
  { _key: "a1111111-1111-4111-8111-111111111111", name: "Double", price: 10 },
  { _key: "b2222222-2222-4222-8222-222222222222", name: "Single", price: 20 },
  { _key: "c3333333-3333-4333-8333-333333333333", name: "Single", price: 20 },
];

it(
  "rows are subitems once each and follow corrections, though the worker is killed and 30 % of all writes fail",
  async () => {
    const token = await newBoardToken(teamWithSubitems("Harbour Homes"));
    const columns = [plain("name", { label: "Name" }), plain("price", { type: "number" })];
    const mondaySubitemColumns = { name: "name", price: "sub_numbers" };
    const own = {
      type: "table",
      columns,
      mondaySubitemColumns,
      mondayRowsGone: "archive" as const,
    };
    const form = await publishedForm({
      title: "Stays",
      mondayBoardId: "9001",
      fields: [plain("rooms", own)],
    });
    await connectBoardService({ teamId: form.teamId, token });
    await injectChaos({ token, rate: FAULTS });
    const ids: number[] = [];
    for (let count = 0; count < SUBMISSIONS; count += 1) {
      ids.push(await storedSubmission(form, { answers: { rooms: ROWS } }));
    }
    const subitems = async () =>
      (await boardsOf(token)).boards.flatMap(({ items }) =>
        items.filter(({ parentId }) => parentId !== undefined),
      );
    const deliver = (written: () => Promise<number>, total: number) =>
      deliverThroughKills({
        databaseUrl: database.url,
        submissionIds: ids,
        kills: SUBITEM_KILLS,
        written,
        total,
      });
    const shown = async () =>
      (await subitems())
        .map(({ name, values, state = "active" }) => [name, values?.["sub_numbers"], state].join())
        .sort();
    const expected = (texts: readonly string[]) =>
      ids.flatMap((id) => texts.map((text) => text.replace("#", ` #${id}-`))).sort();
    await deliver(async () => (await subitems()).length, SUBMISSIONS * ROWS.length);
    const sent = ["Double#1,10,active", "Single#2,20,active", "Single#3,20,active"];
    expect(await shown()).toEqual(expected(sent));

    const [double, , third] = ROWS;
    const suite = { _key: "d4444444-4444-4444-8444-444444444444", name: "Suite", price: 40 };
    for (const submissionId of ids) {
      const answers = { rooms: [suite, { ...third, price: 30 }, { ...double }] };
      const place = { formId: form.formId, submissionId, basedOn: 1 };
      await reviseSubmission({ ...place, answers, by: "owner", ip: "192.0.2.9" });
    }
    const revised = async () =>
      (await subitems()).filter(({ name, changes = [], state }) => {
        return name.startsWith("Suite") || changes.length > 0 || state === "archived";
      }).length;
    await deliver(revised, SUBMISSIONS * 3);
    const now = ["Double#1,10,active", "Single#2,20,archived", "Single#3,30,active"];
    expect(await shown()).toEqual(expected([...now, "Suite#4,40,active"]));
    const changes = (await subitems()).flatMap((subitem) => subitem.changes ?? []);
    expect(changes).toEqual(ids.map(() => ["sub_numbers"]));
    expect(await countDelivered(ids)).toBe(2 * SUBMISSIONS);
  },
  TIMEOUT_MS,
);

/** A board with this many items, each with cells of its own. */
function boardWith(count: number) {
  const account = propertyTeam("Updates");
  const items = Array.from({ length: count }, (_, index) => ({
    id: String(FIRST_ITEM + index),
    name: `Item ${index}`,
    group: "topics",
    cells: {
      text_1: { text: `Who ${index}` },
      numbers_1: { text: String(index + 1) },
      status: { text: "New", label: "New" },
      date_1: { text: "2026-11-01" },
      email_1: { text: `own-${index}@example.com` },
    },
  }));
  Object.assign(account.boards.find(({ id }) => id === BOARD) ?? {}, { items });
  return account;
}

/** Two updates for each item in turn: what is sent, and the texts of the columns that it writes. */
function updateOf(index: number): { sent: object; written: Record<string, string | null> } {
  if (index % 2 === 0) {
    const sent = { who: `New ${index}`, amount: index + 10_000 };
    return { sent, written: { text_1: sent.who, numbers_1: String(sent.amount) } };
  }
  const isNamed = index % 3 === 0;
  const sent = { state: "Approved", day: "", ...(isNamed && { title: `Renamed ${index}` }) };
  const written = { status: "Approved", date_1: null };
  return { sent, written: { ...written, ...(isNamed && { name: `Renamed ${index}` }) } };
}

it(
  "updates are written once each and touch nothing else, though the worker is killed and 30 % of all writes fail",
  async () => {
    const token = await newBoardToken(boardWith(Math.ceil(UPDATES / 2)));
    const form = await linkedForm({ token });
    const items = async () =>
      (await boardsOf(token)).boards.find(({ id }) => id === BOARD)?.items ?? [];
    const before = await items();
    const expected = new Map(
      before.map(({ id, name, cells }) => {
        const texts = Object.entries(cells).map(([column, { text }]) => [column, text]);
        const written: string[] = [];
        return [id, { texts: { ...Object.fromEntries(texts), name } as object, written }];
      }),
    );
    const colleagueWrites = async (itemId: string, text: string) => {
      await editItem(token, { itemId, cells: { email_1: { text } } });
      Object.assign(expected.get(itemId)?.texts ?? {}, { email_1: text });
    };
    const ids: number[] = [];
    for (let index = 0; index < UPDATES; index += 1) {
      const itemId = String(FIRST_ITEM + Math.floor(index / 2));
      const { sent, written } = updateOf(index);
      const link = form.linkTo(itemId);
      const { answers, revision } = await form.open(link);
      ids.push((await form.send(link, { revision, body: { ...answers, ...sent } })).id);
      const result = expected.get(itemId);
      Object.assign(result?.texts ?? {}, written);
      result?.written.push(...Object.keys(written));
    }
    for (const { id } of before) {
      await colleagueWrites(id, `colleague-${id}@example.com`);
    }
    await injectChaos({ token, rate: FAULTS });
    await deliverThroughKills({
      databaseUrl: database.url,
      submissionIds: ids,
      kills: UPDATE_KILLS,
      written: async () => (await items()).flatMap(({ changes = [] }) => changes).length,
      total: UPDATES,
      afterKill: (count) => colleagueWrites(String(FIRST_ITEM), `after-${count}@example.com`),
    });
    const after = (await items()).map(({ id, name, cells, changes = [] }) => {
      const texts = Object.entries(cells).map(([column, { text }]) => [column, text]);
      const written = changes.flat().sort();
      return [id, { texts: { ...Object.fromEntries(texts), name } as object, written }];
    });
    expected.forEach(({ written }) => written.sort());
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(expected));
    expect(await db.submission.count({ where: { id: { in: ids } } })).toBe(UPDATES);
    expect(await countDelivered(ids)).toBe(UPDATES);
  },
  TIMEOUT_MS,
);
