import { setTimeout as sleep } from "node:timers/promises";
import { at, BOARD_TOKEN, inParallel, property, until, type Bench } from "./bench";
import type { FaultProxyMode } from "./fault-proxy";

const BOARD = "9001";
const ROUNDS = 7;
const PER_SECOND = 10;
const SECONDS = 10;
const READ = { mondayReadBoardId: BOARD, populateFromMonday: true, options: ["New", "Approved"] };
const LIVE_FIELDS = [
  { id: "state", mondayReadColumnId: "status" },
  {
    id: "person",
    mondayReadColumnId: "text_1",
    mondayParentFieldId: "state",
    mondayFilterColumnId: "status",
  },
  { id: "place", mondayReadColumnId: "relation_1", mondayReadColumnType: "board_relation" },
].map((field) => ({ type: "dropdown", label: field.id, ...READ, ...field }));

const connect = (bench: Bench) => bench.callAsOwner("/api/monday/connect", { token: BOARD_TOKEN });

async function askDouble({ double }: Bench, what: string): Promise<string> {
  return (await fetch(new URL(`/double/${what}`, double.url))).text();
}

/** B1, B2: faults in 30 % of all writes. Time is real, so the retry schedule is too. */
export async function boards(bench: Bench, { submissions }: { submissions: number }) {
  await connect(bench);
  await askDouble(bench, `chaos?token=${BOARD_TOKEN}&rate=0.3`);
  const form = await bench.liveForm({ mondayBoardId: BOARD });
  for (let count = 0; count < submissions; count += 1) {
    await bench.store(form.publicUrl, `item ${count}.`);
  }
  const began = Date.now();
  const names = async () => {
    const text = await askDouble(bench, `boards?token=${BOARD_TOKEN}`);
    return [...text.matchAll(/"name":"(item \d+\. #\d+)"/g)].map(([, name]) => name);
  };
  const areAllThere = async () => new Set(await names()).size >= submissions;
  await until(areAllThere, { withinMs: 900_000, everyMs: 1000 });
  const seconds = (Date.now() - began) / 1000;
  const all = await names();
  bench.tell(`B1 ${submissions} submissions, faults in 30 % of all writes`, {
    items: all.length,
    distinct: new Set(all).size,
    seconds,
  });
  await askDouble(bench, `chaos?token=${BOARD_TOKEN}&rate=0`);
  await bench.query(`DELETE FROM "OutboxJob"`);
}

/**
 * B3: the cost of 1,000 visitors who load the page, see its linked items and answer the parent
 * question.
 */
export async function visitors(bench: Bench): Promise<void> {
  await connect(bench);
  const before = await readsOf(bench);
  const form = await bench.liveForm({ fields: LIVE_FIELDS, mondayBoardId: BOARD });
  const began = Date.now();
  const of = (columnId: string) => ({ boardId: BOARD, columnId, formId: String(form.id) });
  const filter = { filterColumnId: "status", filterValue: "New" };
  const pages = [
    `/form/${form.publicUrl}`,
    `/api/public/monday/board-relation-values?${new URLSearchParams(of("relation_1"))}`,
    `/api/public/monday/column-values/filtered?${new URLSearchParams({ ...of("text_1"), ...filter })}`,
  ];
  await inParallel({ count: 1000, atOnce: 8 }, async () => {
    for (const page of pages) {
      const reply = await fetch(new URL(page, bench.server.url));
      await reply.arrayBuffer();
      if (!reply.ok) {
        throw new Error(`${page} answered ${reply.status}`);
      }
    }
  });
  bench.tell("B3 1,000 page loads of a form with two live columns, publishing included", {
    readsOfTheBoard: (await readsOf(bench)) - before,
    columns: 2,
    seconds: (Date.now() - began) / 1000,
  });
}

async function readsOf(bench: Bench): Promise<number> {
  const text = await askDouble(bench, `journal?token=${BOARD_TOKEN}`);
  return [...text.matchAll(/"operation":"Items\w+"/g)].length;
}

/** B4: duration of a submit while the board service answers, refuses connections, or hangs. */
export async function unreachable(bench: Bench): Promise<void> {
  await connect(bench);
  const form = await bench.liveForm({ mondayBoardId: BOARD });
  const states: FaultProxyMode[] = ["open", "refused", "silent"];
  const p95s: Record<FaultProxyMode, number[]> = { open: [], refused: [], silent: [] };
  await steadily(bench, form.publicUrl);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each condition is first in turn, so that drift of the machine favours none.
    for (const state of [...states.slice(round % 3), ...states.slice(0, round % 3)]) {
      await bench.gate.turn(state);
      p95s[state].push(at(await steadily(bench, form.publicUrl), 0.95));
      await bench.query(`DELETE FROM "OutboxJob" WHERE "state" <> 'running'`);
      await sleep(500);
    }
  }
  await bench.gate.turn("open");
  const ratio = (state: FaultProxyMode) =>
    at(
      p95s[state].map((p95, round) => p95 / (p95s.open[round] ?? 1)),
      0.5,
    );
  const per = `${PER_SECOND} a second, ${ROUNDS} rounds of ${SECONDS} s each`;
  bench.tell(`B4 p95 of a submit, ${per}, medians, ratios of the pairs`, {
    there: Math.round(at(p95s.open, 0.5)),
    refused: Math.round(at(p95s.refused, 0.5)),
    hangs: Math.round(at(p95s.silent, 0.5)),
    refusedToThere: ratio("refused").toFixed(2),
    hangsToThere: ratio("silent").toFixed(2),
  });
}

/**
 * Milliseconds of each submission since its scheduled time: a slow one does not delay later ones.
 */
async function steadily(bench: Bench, publicUrl: string): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    Array.from({ length: PER_SECOND * SECONDS }, async (_, index) => {
      const due = began + (index * 1000) / PER_SECOND;
      await sleep(Math.max(0, due - performance.now()));
      const stored = await bench.submit(publicUrl, `steady ${index}`);
      if (property(stored, "id") === null) {
        throw new Error("A submission was not stored.");
      }
      return performance.now() - due;
    }),
  );
}
