// `npm run bench -- --rehearsal`: a working copy of 50 fields is tried with 10,000 submissions, beside requests of visitors.
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { post, publishLive } from "../forms/form-of-twenty.mjs";
import { row } from "../support/rows.mjs";

const SUBMISSIONS = 10_000;
const EVERY_MS = 20;

/** Rows about the time of a rehearsal on SQLite, and the longest request meanwhile. */
export async function measureRehearsal({ origin, databaseUrl }) {
  const name = `bench-${Date.now()}`;
  const password = "bench-password";
  const register = `${origin}/api/auth/register`;
  const { token } = await post(register, {
    username: name,
    email: `${name}@example.com`,
    password,
  });
  const form = { title: "Fifty questions", fields: fields("{number-0} * 2") };
  const { id, publicUrl } = await publishLive({ origin, token, form });
  const answers = Object.fromEntries(
    form.fields.flatMap(({ id: field, type }) =>
      type === "calculation" ? [] : [[field, type === "number" ? 7 : "North"]],
    ),
  );
  await post(`${origin}/api/public-forms/${publicUrl}/submit`, answers);
  multiply(databaseUrl);
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const address = `${origin}/api/forms/${id}`;
  const stored = await (await fetch(address, { headers })).json();
  const body = JSON.stringify({ ...stored, fields: fields("{number-0} * 3") });
  await fetch(address, { method: "PUT", headers, body });
  const before = await whileRunning(`${origin}/form/${publicUrl}`, () => sleep(2_000));
  let seconds = 0;
  const meanwhile = await whileRunning(`${origin}/form/${publicUrl}`, async () => {
    const startedAt = performance.now();
    let found = await post(`${address}/rehearsal`, {}, token);
    while (found.state === "running") {
      await sleep(50);
      found = await (await fetch(`${address}/rehearsal`, { headers })).json();
    }
    if (found.results.count !== SUBMISSIONS) {
      throw new Error(`Counted: ${JSON.stringify(found)}`);
    }
    seconds = (performance.now() - startedAt) / 1000;
  });
  return [
    row({
      what: `${SUBMISSIONS} submissions of 50 fields, rehearsed`,
      aim: "≤ 10 s",
      results: { ours: [seconds] },
      show: (value) => `${value.toFixed(1)} s`,
    }),
    row({
      what: `The longest request of a page meanwhile; before ${Math.max(...before).toFixed(0)} ms`,
      aim: "≤ 50 ms",
      results: { ours: [Math.max(...meanwhile)] },
      show: (value) => `${value.toFixed(0)} ms`,
    }),
  ];
}

function fields(formula) {
  const typed = Array.from({ length: 49 }, (_, index) =>
    index % 7 === 0
      ? { id: `number-${index}`, type: "number", label: `Number ${index}` }
      : {
          id: `field-${index}`,
          type: index % 3 === 0 ? "dropdown" : "text",
          label: `Question ${index}`,
          required: index % 2 === 0,
          options: index % 3 === 0 ? ["North", "South"] : [],
        },
  );
  return [...typed, { id: "total", type: "calculation", label: "Total", formula }];
}

/** Copies of the only submission. */
function multiply(databaseUrl) {
  const database = new Database(databaseUrl.replace(/^file:/, ""));
  const columns = database
    .prepare(`SELECT name FROM pragma_table_info('Submission') WHERE pk = 0`)
    .all()
    .map(({ name }) => `"${name}"`)
    .join(", ");
  database.exec(`INSERT INTO "Submission" (${columns})
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${SUBMISSIONS - 1})
    SELECT ${columns} FROM "Submission", n`);
  database.close();
}

/** How long each request takes, one every 20 ms, whether those before it are answered or not. */
async function whileRunning(url, work) {
  const times = [];
  const pending = new Set();
  let isOver = false;
  const ask = async () => {
    const startedAt = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - startedAt);
  };
  const asking = (async () => {
    while (!isOver) {
      const asked = ask();
      pending.add(asked);
      void asked.finally(() => pending.delete(asked));
      await sleep(EVERY_MS);
    }
  })();
  await work();
  isOver = true;
  await asking;
  await Promise.all(pending);
  return times;
}
