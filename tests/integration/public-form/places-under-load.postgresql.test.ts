import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startDatabase } from "@/tests/support/databases/database";
import type { TestDatabase } from "@/tests/support/databases/postgres";
import { startServer, type TestServer } from "@/tests/support/servers/server";
import {
  askServer,
  call,
  errorFieldsOf,
  newAccount,
  newLiveForm,
  type Account,
} from "../support/api";

const PROCESSES = 4;
const LIMITS = { Monday: 500, Tuesday: 300, Wednesday: 200 };
const PLACES = 1_000;
const SENDERS = Number(process.env.PLACE_SENDERS ?? 3_000);
const AT_ONCE = 60;
const KILLS = 3;
const TIMEOUT_MS = 540_000;
const OPTIONS = Object.keys(LIMITS);
const MOST_TRIES = 50;

let database: TestDatabase;
let server: TestServer;
let owner: Account;

beforeAll(async () => {
  database = await startDatabase("postgresql");
  server = await startServer({
    DATABASE_URL: database.url,
    PROCESSES: String(PROCESSES),
    WORKER: "inline",
  });
  askServer(server.url);
  owner = await newAccount();
});
afterAll(async () => {
  askServer(null);
  await server.stop();
  await database.stop();
});

function processIds(): number[] {
  const { pid } = server.process;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.trim().split(" ").filter(Boolean).map(Number);
}

/** Sends until somebody answers, as a browser does whose server was killed. */
async function send(publicUrl: string, { body, key }: { body: object; key: string }) {
  for (let tries = 1; ; tries += 1) {
    const headers = { Connection: "close", "Idempotency-Key": key };
    const path = `/api/public-forms/${publicUrl}/submit`;
    const reply = await call(path, { method: "POST", headers, body }).catch(() => null);
    if (reply !== null && reply.status < 500) {
      return reply;
    }
    expect(tries).toBeLessThan(MOST_TRIES);
  }
}

async function sendAll(publicUrl: string, bodies: readonly object[], onSent = (_: number) => {}) {
  const replies: Awaited<ReturnType<typeof send>>[] = [];
  let next = 0;
  const sender = async () => {
    while (next < bodies.length) {
      const index = next;
      next += 1;
      replies[index] = await send(publicUrl, { body: bodies[index] ?? {}, key: `key-${index}` });
      onSent(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return replies;
}

it(
  "gives each option its places and no more, though processes are killed, and those that are freed once",
  async () => {
    const day = { id: "day", type: "radio", label: "Day", options: OPTIONS, optionLimits: LIMITS };
    const { id, publicUrl } = await newLiveForm(owner, { title: "Days", fields: [day] });
    const bodies = Array.from({ length: SENDERS }, (_, index) => ({ day: OPTIONS[index % 3] }));
    const killAt = Array.from({ length: KILLS }, (_, kill) => (kill + 1) * 200);
    const replies = await sendAll(publicUrl, bodies, (index) => {
      const [pid] = processIds();
      if (killAt.includes(index) && pid !== undefined) {
        process.kill(pid, "SIGKILL");
      }
    });
    const refused = replies.filter(({ status }) => status === 409);
    const taken = replies.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(PLACES);
    expect(refused).toHaveLength(SENDERS - PLACES);
    for (const [index, reply] of replies.entries()) {
      if (reply.status === 409) {
        const option = OPTIONS[index % 3] ?? "";
        expect(errorFieldsOf(reply)).toEqual({
          day: `${option} is full. Please choose something else.`,
        });
      }
    }
    const places = async () => (await call(`/api/public-forms/${publicUrl}/places`)).json;
    expect(await places()).toEqual({ day: { full: OPTIONS } });

    const { token } = owner;
    const [{ id: freed } = { id: 0 }] = taken.map(({ json }) => json as { id: number });
    const path = `/api/forms/${id}/submissions/${freed}`;
    expect((await call(path, { method: "DELETE", token })).status).toBeLessThan(300);
    const again = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        send(publicUrl, { body: { day: OPTIONS[index % 3] }, key: `again-${index}` }),
      ),
    );
    expect(again.filter(({ status }) => status === 201)).toHaveLength(1);
  },
  TIMEOUT_MS,
);

it("accepts a value once from many at the same time", async () => {
  const fields = [{ id: "mail", type: "email", label: "E-mail" }];
  const settings = { uniqueFieldIds: ["mail"] };
  const { publicUrl } = await newLiveForm(owner, { title: "Once", fields, settings });
  const bodies = Array.from({ length: 60 }, (_, index) => ({
    mail: index % 2 === 0 ? "ann@example.com" : "ANN@example.com ",
  }));
  const replies = await sendAll(publicUrl, bodies);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(59);
});
