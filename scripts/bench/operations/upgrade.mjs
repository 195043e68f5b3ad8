import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { publishFormOfTwenty, publishLive } from "../forms/form-of-twenty.mjs";
import { milliseconds } from "../support/measure.mjs";
import { countIn, ofForm, sendAll, startReceiver } from "./senders.mjs";

const SENDERS = 5;
const ALONE_MS = 3_000;
const TOGETHER_MS = 10_000;
const DELIVERED_WITHIN_MS = 10 * 60_000;

/**
 * Rows about an upgrade without a stop: while visitors send, the server of this checkout starts beside the one of the
 * earlier checkout, brings their database up to date, and stays alone.
 */
export async function measureUpgrade(starting) {
  const env = {
    OUTBOUND_ALLOW: "127.0.0.1",
    NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  };
  return starting({ database: "PostgreSQL", env }, async (start) => {
    const receiver = await startReceiver();
    const old = await start("before");
    const { token, form, id } = await newForm({ origin: old.origin, webhook: receiver.url });
    const origins = [old.origin];
    let isEnded = false;
    const isOver = () => isEnded;
    const sending = sendAll({ origins: () => origins, form, isEnded: isOver, senders: SENDERS });
    await sleep(ALONE_MS);
    const next = await start("ours");
    origins.push(next.origin);
    const seen = await publishedByBoth({ old, next, token, id, publicUrl: form.publicUrl });
    await sleep(TOGETHER_MS);
    origins.shift();
    await old.stop();
    await sleep(ALONE_MS);
    isEnded = true;
    const sent = await sending;
    const stored = await countIn(next.databaseUrl, `SELECT count(*) ${ofForm(form)}`);
    const deadline = performance.now() + DELIVERED_WITHIN_MS;
    while (receiver.ids.size < stored && performance.now() < deadline) {
      await sleep(500);
    }
    receiver.server.close();
    const twice = receiver.count - receiver.ids.size;
    return [
      [
        "Submissions sent meanwhile",
        `${sent.stored} visitors told so, ${stored} stored, ${receiver.ids.size} delivered (${twice} repeated under their id); ${sent.repeats} calls repeated, the longest until told ${milliseconds(sent.longest)}`,
        "each stored once and delivered once",
      ],
      ["Published by one server, seen by the other with its next request", seen, "always"],
    ];
  });
}

async function newForm({ origin, webhook }) {
  const { token } = await publishFormOfTwenty(origin);
  const fields = [{ id: "name", type: "text", label: "Name" }];
  const form = { title: "Title 0", fields, webhooks: [webhook] };
  const { id, publicUrl } = await publishLive({ origin, token, form });
  return { token, id, form: { publicUrl, answers: { name: "A guest" } } };
}

/** Each publishes in turn, and the other is asked at once. */
async function publishedByBoth({ old, next, token, id, publicUrl }) {
  const rounds = 10;
  let seen = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const [by, other] = round % 2 === 0 ? [old, next] : [next, old];
    const title = `Title ${round}`;
    const form = `${by.origin}/api/forms/${id}`;
    await taken(form, { method: "PUT", token, body: { title } });
    await taken(`${form}/publish`, { method: "POST", token, body: {} });
    const page = await fetch(`${other.origin}/form/${publicUrl}`);
    seen += (await page.text()).includes(title) ? 1 : 0;
  }
  return `${seen} of ${rounds}`;
}

/** Calls again while the database is busy, as it may be on a machine that does other things as well. */
async function taken(url, { method, token, body }) {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  for (;;) {
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (answer.ok) {
      return;
    }
    if (answer.status !== 503) {
      throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    }
    await sleep(200);
  }
}
