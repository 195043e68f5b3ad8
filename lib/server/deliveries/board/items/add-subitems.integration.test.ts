import { describe, expect, it } from "vitest";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { propertyTeam, teamWithSubitems } from "@/tests/fakes/board-service/accounts";
import {
  boardsOf,
  forgetKeys,
  injectChaos,
  injectFault,
  newBoardToken,
} from "@/tests/support/board-service";
import { workerWithClock } from "@/tests/support/delivery-clock";

const HOUR = 60 * 60 * 1000;
// The measurements in docs/reliability.md use more.
const SUBMISSIONS = Number(process.env.BOARD_SUBMISSIONS ?? 12);
const { clock, now, drain } = workerWithClock();

const COLUMNS = { type: "sub_text", category: "name", amount: "sub_numbers" };
const lines = [
  { type: "Concession", category: "Closing Cost Credits", amount: 7000.5 },
  { type: "Change", category: "Changes in Class B Share", amount: 20 },
  { type: "Change", category: "Changes in Class B Share", amount: 20 },
];

async function formOfLines(columns: Record<string, string> = COLUMNS, { hasBoard = true } = {}) {
  const account = (hasBoard ? teamWithSubitems : propertyTeam)("Harbour Homes");
  const token = await newBoardToken(account);
  const fields = [
    plain("who", { mondayColumnId: "name" }),
    plain("wishes", { type: "bundled_requests", label: "Wishes", mondaySubitemColumns: columns }),
  ];
  const form = await publishedForm({ title: "Orders", mondayBoardId: "9001", fields });
  await connectBoardService({ teamId: form.teamId, token });
  const itemsOf = async (boardId: string) =>
    (await boardsOf(token)).boards.find(({ id }) => id === boardId)?.items ?? [];
  const send = (answers: object) => storedSubmission(form, { answers: { ...answers }, now: now() });
  return { ...form, token, send, items: () => itemsOf("9001"), subitems: () => itemsOf("9004") };
}

const jobOf = (submissionId: number) => db.outboxJob.findFirstOrThrow({ where: { submissionId } });

describe("the lines of a table", () => {
  it("become subitems of the item, with their values from the start", async () => {
    const form = await formOfLines();
    const id = await form.send({ who: "Ann", wishes: lines });
    await drain();
    const item = (await form.items()).find(({ name }) => name === `Ann #${id}`);
    const subitems = await form.subitems();
    expect(subitems).toMatchObject([
      {
        name: `Closing Cost Credits #${id}-1`,
        parentId: item?.id,
        values: { sub_text: "Concession", sub_numbers: "7000.5" },
      },
      { name: `Changes in Class B Share #${id}-2`, values: { sub_text: "Change" } },
      { name: `Changes in Class B Share #${id}-3`, values: { sub_numbers: "20" } },
    ]);
    expect(subitems.every(({ changes }) => changes === undefined)).toBe(true);
    expect(await jobOf(id)).toMatchObject({ state: "delivered", warnings: [] });
  });

  it("are named by their texts when no column is mapped to the name", async () => {
    const form = await formOfLines({ amount: "sub_numbers" });
    const id = await form.send({ wishes: lines.slice(0, 1) });
    await drain();
    const names = (await form.subitems()).map(({ name }) => name);
    expect(names).toEqual([`Concession: Closing Cost Credits #${id}-1`]);
  });

  it("leave what a column does not take to the update of the item", async () => {
    const form = await formOfLines({ type: "sub_status", category: "gone", amount: "sub_numbers" });
    const errors = [
      {
        message: "No",
        extensions: { code: "ColumnValueException", error_data: { column_id: "sub_numbers" } },
      },
    ];
    const fault = {
      token: form.token,
      operation: "CreateSubitem",
      body: JSON.stringify({ errors }),
    };
    await injectFault(fault);
    const id = await form.send({ wishes: lines.slice(0, 1) });
    await drain();
    expect(await form.subitems()).toMatchObject([{ values: {} }]);
    const warnings = [
      'Wishes, line 1, Type: The column has no label "Concession".',
      "Wishes, line 1, Category: The subitems have no such column any more.",
      "Wishes, line 1, Amount: No",
    ];
    expect((await jobOf(id)).warnings).toEqual(warnings);
    const item = (await form.items()).find(({ name }) => name.endsWith(`#${id}`));
    expect(item?.updates?.[0]).toMatch(/Concession.+Closing Cost Credits.+\$7,000\.50/);
  });

  it("stay in the update when the board has no subitems", async () => {
    const form = await formOfLines(COLUMNS, { hasBoard: false });
    const id = await form.send({ wishes: lines.slice(0, 1) });
    await drain();
    const warnings = ["Type", "Category", "Amount"].map(
      (title) => `Wishes, line 1, ${title}: The board has no subitems.`,
    );
    expect(await jobOf(id)).toMatchObject({ state: "delivered", warnings });
  });

  it("make none without an answer, or without a column", async () => {
    const form = await formOfLines();
    await form.send({ who: "Ann" });
    await drain();
    expect(await form.subitems()).toEqual([]);
  });
});

describe("a subitem", () => {
  it("is not made twice when the answer to it is lost", async () => {
    const form = await formOfLines();
    const fault = { token: form.token, operation: "CreateSubitem", reset: true, afterCommit: true };
    await injectFault(fault);
    const id = await form.send({ wishes: lines });
    await drain();
    await forgetKeys();
    clock.offset = HOUR;
    await drain();
    const names = (await form.subitems()).map(({ name }) => name.slice(name.indexOf("#")));
    expect(names).toEqual([1, 2, 3].map((number) => `#${id}-${number}`));
    expect(await jobOf(id)).toMatchObject({ state: "delivered" });
  });

  it("is not made again by a delivery that follows another one", async () => {
    const form = await formOfLines();
    const id = await form.send({ wishes: lines });
    await drain();
    const again = { state: "waiting", progress: {}, nextAttemptAt: now() };
    await db.outboxJob.updateMany({ where: { submissionId: id }, data: again });
    await forgetKeys();
    await drain();
    expect(await form.subitems()).toHaveLength(3);
    expect(await form.items()).toHaveLength(4);
  });
});

it("as many lines are as many subitems, with faults in 30 % of all writes", async () => {
  const form = await formOfLines();
  await injectChaos({ token: form.token, rate: 0.3 });
  const ids: number[] = [];
  for (let count = 0; count < SUBMISSIONS; count += 1) {
    ids.push(await form.send({ who: `Guest ${count}`, wishes: lines }));
  }
  const countSynced = () => db.submission.count({ where: { id: { in: ids }, synced: true } });
  for (let round = 0; round < 10 * SUBMISSIONS && (await countSynced()) < SUBMISSIONS; round += 1) {
    await drain();
    clock.offset += 25 * HOUR;
    await forgetKeys();
  }
  const marks = (await form.subitems()).map(({ name }) => name.slice(name.indexOf("#")));
  const expected = ids.flatMap((id) => [1, 2, 3].map((number) => `#${id}-${number}`));
  expect(marks.sort()).toEqual(expected.sort());
  expect(await countSynced()).toBe(SUBMISSIONS);
  const parents = new Set((await form.subitems()).map(({ parentId }) => parentId));
  expect(parents.size).toBe(SUBMISSIONS);
});
