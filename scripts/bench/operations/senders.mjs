// Visitors who send answers until they are told what became of them, and who receives them.
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { publishFormOfTwenty, publishLive } from "../forms/form-of-twenty.mjs";

/** What a visitor's page is told for good: stored, or closed. */
const FINAL = [201, 409];

/**
 * Sends so many answers, or as long as `isEnded` says no, as visitors' pages do: again, with the same key, until
 * they are told. `origins` are the servers that can be asked, in turn.
 */
export async function sendAll({ origins, form, count, isEnded, senders = 50 }) {
  const isOver = isEnded ?? (() => next >= count);
  let next = 0;
  let repeats = 0;
  let longest = 0;
  const told = {};
  const startedAt = performance.now();
  const send = async () => {
    while (!isOver()) {
      const key = `guest-${(next += 1)}`;
      const sentAt = performance.now();
      for (let attempt = next; ; attempt += 1) {
        const servers = origins();
        const status = await submit({ origin: servers[attempt % servers.length], form, key });
        if (FINAL.includes(status)) {
          told[status] = (told[status] ?? 0) + 1;
          break;
        }
        repeats += 1;
        await sleep(100);
      }
      longest = Math.max(longest, performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: senders }, send));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  return { repeats, seconds, longest, stored: told[201] ?? 0, refused: told[409] ?? 0 };
}

/** The status of the answer; 0 when the process that had the connection was killed. */
async function submit({ origin, form, key }) {
  try {
    const answer = await fetch(`${origin}/api/public-forms/${form.publicUrl}/submit`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(form.answers),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** A live form with one question. */
export async function newForm(origin, parts) {
  const { token } = await publishFormOfTwenty(origin);
  const fields = [{ id: "name", type: "text", label: "Name" }];
  const form = { title: "Fleet", fields, ...parts };
  const { publicUrl } = await publishLive({ origin, token, form });
  return { publicUrl, answers: { name: "A guest" } };
}

/** The end of a statement about the submissions of a form. */
export function ofForm({ publicUrl }) {
  return `FROM "Submission" JOIN "Form" ON "Form"."id" = "formId" WHERE "publicUrl" = '${publicUrl}'`;
}

/** A receiver of webhooks on this machine. */
export async function startReceiver() {
  const ids = new Set();
  const receiver = { ids, count: 0 };
  const server = createServer((request, response) => {
    ids.add(request.headers["webhook-id"]);
    receiver.count += 1;
    request.resume().on("end", () => response.end());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(receiver, { server, url: `http://127.0.0.1:${server.address().port}/` });
}

/** The number that a statement `SELECT count(*) …` finds. */
export async function countIn(connectionString, statement) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return Number(rows[0].count);
}
