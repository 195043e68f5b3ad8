import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { post, publishFormOfTwenty, publishLive } from "../forms/form-of-twenty.mjs";
import { median, milliseconds, p95 } from "../support/measure.mjs";
import { startServer } from "../support/servers.mjs";

const PORT = Number(process.env.BENCH_PORT ?? 3987) + 10;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const MAIN = fileURLToPath(new URL("../../../tests/fakes/board-service/main.ts", import.meta.url));
const TOKEN = "bench-board-token";
const BOARD = "9001";
const COLUMNS = 20;
const ITEMS = 200;
const PER_SECOND = 5;
const WARM = 10;
const BOARD_MS = 150;

/** The address of the double of the board service, for the server that is measured. */
export const boardDouble = { MONDAY_API_URL: `${ORIGIN}/v2` };

/**
 * Rows about opening update links while the board answers in 150 ms: the whole page, and the call that
 * programs make; each opening is another visitor's and of another item.
 */
export async function measureItemLinks(origin) {
  const double = await startServer({
    command: process.execPath,
    args: ["--import", "tsx", MAIN],
    env: boardDouble,
    url: `${ORIGIN}/`,
  });
  try {
    const { publicUrl, links } = await linkedForm(origin);
    const tokens = links.map(({ url }) => new URL(url).searchParams.get("item"));
    const page = (item) => `${origin}/form/${publicUrl}?item=${item}`;
    const read = (item) => `${origin}/api/public-forms/${publicUrl}?item=${item}`;
    // Once without the board's delay, so that what is loaded with the first page is loaded.
    await opened({ addressOf: page, tokens: tokens.slice(0, WARM) });
    await tell("faults", { operation: "ItemById", times: ITEMS * 10, delayMs: BOARD_MS });
    const pages = await opened({ addressOf: page, tokens });
    const calls = await opened({ addressOf: read, tokens });
    return [
      [`Opening a link, ${ITEMS} times at ${PER_SECOND} a second: the page`, shown(pages), AIM],
      ["The same as a call", shown(calls), AIM],
    ];
  } finally {
    await double.stop();
  }
}

const AIM = "p95 ≤ 300 ms";

/** Their median and p95. */
export function shown(times) {
  return `${milliseconds(median(times))}, p95 ${milliseconds(p95(times))}`;
}

/** A live form of twenty mapped fields, and a link for each item of its board. */
async function linkedForm(origin) {
  await tell("accounts", { account: account() });
  const { token } = await publishFormOfTwenty(origin);
  await post(`${origin}/api/monday/connect`, { token: TOKEN }, token);
  const fields = Array.from({ length: COLUMNS }, (_, index) => ({
    id: `field-${index}`,
    type: "text",
    label: `Question ${index + 1}`,
    mondayColumnId: `text_${index}`,
  }));
  const updateLinks = { enabled: true, validDays: null, singleUse: false };
  const form = { title: "Items", mondayBoardId: BOARD, fields, settings: { updateLinks } };
  const { id, publicUrl } = await publishLive({ origin, token, form });
  const itemIds = account().boards[0].items.map((item) => item.id);
  const links = await post(`${origin}/api/forms/${id}/item-links`, { itemIds }, token);
  return { publicUrl, links };
}

function valueOf(index) {
  return `Value ${index} of text_0`;
}

function account() {
  const columns = Array.from({ length: COLUMNS }, (_, index) => ({
    id: `text_${index}`,
    title: `Column ${index}`,
    type: "text",
    archived: false,
    settings: {},
  }));
  const items = Array.from({ length: ITEMS }, (_, index) => ({
    id: String(index + 1),
    name: `Item ${index + 1}`,
    group: "topics",
    cells: Object.fromEntries(columns.map(({ id }) => [id, { text: `Value ${index} of ${id}` }])),
  }));
  const groups = [{ id: "topics", title: "All", archived: false, deleted: false }];
  const board = { id: BOARD, name: "Items", type: "board", workspaceId: "1", state: "active" };
  return {
    organisation: "Bench",
    workspaces: [{ id: "1", name: "Main" }],
    boards: [{ ...board, groups, columns, items }],
  };
}

async function tell(what, told) {
  const body = JSON.stringify({ token: TOKEN, status: 200, body: "", ...told });
  const answer = await fetch(`${ORIGIN}/double/${what}`, { method: "POST", body });
  if (answer.status !== 201) {
    throw new Error(`The double of the board service answered ${answer.status}.`);
  }
}

/** Milliseconds of each opening since it was due, five a second, until its last byte is there; a page has its text. */
export async function opened({ addressOf, tokens, textOf = valueOf }) {
  const startedAt = performance.now();
  return Promise.all(
    tokens.map(async (token, index) => {
      const due = startedAt + (index * 1000) / PER_SECOND;
      await sleep(Math.max(0, due - performance.now()));
      const visitor = { "X-Forwarded-For": `10.1.${index >> 8}.${index & 255}` };
      const answer = await fetch(addressOf(token), { headers: visitor });
      const text = await answer.text();
      if (answer.status !== 200 || !text.includes(textOf(index))) {
        throw new Error(`An opening was answered with ${answer.status}.`);
      }
      return performance.now() - due;
    }),
  );
}
