import readXlsx from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { saveDraftResponse } from "@/lib/contracts/public-form/answer-drafts";
import { MASK } from "@/lib/domain/fields/display-value";
import { db } from "@/lib/server/db/client";
import { message } from "@/tests/factories/content/messages";
import { teamWithSubitems } from "@/tests/fakes/board-service/accounts";
import { mailServer } from "@/tests/fakes/mail-server";
import { startReceiver, status } from "@/tests/fakes/webhook-receiver";
import { boardsOf, newBoardToken } from "@/tests/support/board-service";
import { startDatabase } from "@/tests/support/databases/database";
import { readPdf } from "@/tests/support/read-pdf";
import { startServer, testEnvironment, type TestServer } from "@/tests/support/servers/server";
import { askServer, call, newAccount, newLiveForm, type Account } from "../support/api";
import { everyRow } from "../support/every-row";
import { download } from "../support/files";

/** What is in every secret, and nowhere else. */
const MARK = "zqxj";
const BOARD = "9001";
const SUBMISSIONS = 4;
const FIELDS = [
  { id: "mail", type: "email", label: "E-mail", mondayColumnId: "name" },
  {
    id: "guests",
    type: "section",
    label: "Guests",
    sectionTitle: "Guests",
    repeat: { rowLabel: "Guest" },
    mondayColumnId: "long_text_1",
    mondaySubitemColumns: { who: "name" },
  },
  { id: "who", type: "text", label: "Who", sectionId: "guests" },
  { id: "pin", type: "password", label: "PIN", sectionId: "guests", minLength: 10 },
  { id: "own", type: "password", label: "Own" },
  { id: "note", type: "text", label: "Note" },
];
const TEXT = "Your guests: {{guests}}. Named: {{guests.who}}.";
const SETTINGS = {
  resumable: true,
  correctableDays: 0,
  follow: { enabled: true, columnIds: [], answers: true },
  itemName: "{guests} of {mail}",
  thankYou: TEXT,
  messages: [
    message("t", { text: TEXT, withAnswers: "text" }),
    message("p", { text: TEXT, withAnswers: "pdf" }),
  ],
};

let database: Awaited<ReturnType<typeof startDatabase>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let mails: Awaited<ReturnType<typeof mailServer>>;
let server: TestServer;
let owner: Account;
let board: string;
let form: { id: number; publicUrl: string };
let sent: Awaited<ReturnType<typeof send>>[];

// A server and a database of its own: all that both write is read.
beforeAll(async () => {
  database = await startDatabase(process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite");
  // The database client reads it on first use, which is below.
  process.env.DATABASE_URL = database.url;
  receiver = await startReceiver(status(200));
  mails = await mailServer();
  server = await startServer({
    ...testEnvironment(),
    DATABASE_URL: database.url,
    OUTBOUND_ALLOW: "127.0.0.1",
    SMTP_URL: mails.url,
    MAIL_FROM: "Formlane <forms@formlane.example>",
    LOG_LEVEL: "debug",
    WORKER: "inline",
  });
  askServer(server.url);
  owner = await newAccount();
  await db.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: new Date() } });
  board = await newBoardToken(teamWithSubitems("Party"));
  await call("/api/monday/connect", { method: "POST", body: { token: board }, token: owner.token });
  form = await newLiveForm(owner, {
    title: "Party",
    fields: FIELDS,
    settings: SETTINGS,
    mondayBoardId: BOARD,
    webhooks: [`${receiver.url}/hook`],
  });
  sent = [];
  for (let number = 1; number <= SUBMISSIONS; number += 1) {
    sent.push(await send(number));
  }
});
afterAll(async () => {
  askServer(null);
  await server.stop();
  await db.$disconnect();
  await receiver.stop();
  await database.stop();
});

/** Rows with a secret, without one, with nothing else, and an empty one between them. */
function rowsOf(number: number): Record<string, string>[] {
  const secret = (row: number) => `${MARK} "<${number}-${row}>" &`;
  const rows: Record<string, string>[] = [
    { who: `Ann ${number}`, pin: secret(1) },
    { who: "Bob" },
    {},
    { pin: secret(4) },
    { who: `Cay, ${number}`, pin: secret(5) },
  ];
  return [...rows.slice(number), ...rows.slice(0, number)];
}

async function send(number: number) {
  const rows = rowsOf(number);
  const body = { mail: `g${number}@guest.example`, guests: rows, own: `${MARK} own`, note: "n" };
  const reply = await call(`/api/public-forms/${form.publicUrl}/submit`, { method: "POST", body });
  expect(reply.status).toBe(201);
  const { id, followUrl, correctUrl } = reply.json as Record<string, string>;
  return {
    id: Number(id),
    followUrl: new URL(followUrl ?? "").pathname,
    correctUrl: new URL(correctUrl ?? "").pathname,
    rows,
    reply: reply.text,
  };
}

const get = async (path: string, token: string | undefined = owner.token) =>
  call(path, token === "" ? {} : { token });
const formPath = () => `/api/forms/${form.id}`;
const bytesOf = async (path: string) =>
  (await download(`${formPath()}/submissions/${path}`, { Authorization: `Bearer ${owner.token}` }))
    .bytes;
const exported = (query: string) => bytesOf(`export?${query}`);
const sheets = async (query: string) =>
  JSON.stringify(await readXlsx(await exported(`format=xlsx${query}`)));
const pdfOf = async (id: number) => (await readPdf(await bytesOf(`${id}/pdf`))).text;

async function detailOf(id: number, query = "") {
  const { json } = await get(`${formPath()}/submissions/${id}${query}`);
  return json as { data: { guests: Record<string, string>[] }; revision: number } | null;
}

/** Every output, by what it is. */
async function outputs(): Promise<Record<string, string>> {
  const [first] = sent;
  if (first === undefined) {
    throw new Error("Nothing was sent.");
  }
  const { id, followUrl, correctUrl } = first;
  const one = `${formPath()}/submissions/${id}`;
  const draft = await call(`/api/public-forms/${form.publicUrl}/drafts`, {
    method: "POST",
    body: { answers: { guests: rowsOf(9), own: `${MARK} own` } },
  });
  const { resumeUrl } = saveDraftResponse.parse(draft.json);
  const resume = new URL(resumeUrl).pathname;
  const conflict = await call(correctUrl.replace("/correct/", "/api/corrections/"), {
    method: "POST",
    body: { guests: [{ who: "Nobody" }] },
    headers: { "X-Item-Revision": "1" },
  });
  const text = async (path: string, token?: string) => (await get(path, token)).text;
  return {
    list: await text(`${formPath()}/submissions`),
    "all forms": await text("/api/submissions"),
    detail: await text(one),
    "earlier revision": await text(`${one}?revision=1`),
    reveal: await text(`${one}?reveal=own`).then((shown) => shown.replaceAll(`${MARK} own`, "")),
    csv: (await exported("format=csv")).toString(),
    lines: (await exported("format=lines")).toString(),
    json: (await exported("format=json")).toString(),
    xlsx: await sheets(""),
    summary: await text(`${formPath()}/summary`),
    texts: await text(`${formPath()}/summary/texts?fieldId=guests`),
    sorted: await text(`${formPath()}/submissions?sort=answer:guests`),
    pdf: await pdfOf(id),
    form: await text(formPath()),
    "audit log": await text("/api/audit-log"),
    deliveries: await text(`${one}/deliveries`),
    correction: await text(correctUrl, ""),
    conflict: `${conflict.status} ${conflict.text} ${JSON.stringify([...conflict.headers])}`,
    follow: await text(followUrl, ""),
    page: await text(`/form/${form.publicUrl}`, ""),
    draft: draft.text,
    resumed: await text(resume, ""),
    replies: JSON.stringify(sent.map(({ reply }) => reply)),
    webhooks: receiver.received.map(({ body }) => body).join("\n"),
    mails: (await Promise.all(mails.received.map(({ message: mail }) => readable(mail)))).join(
      "\n",
    ),
    board: JSON.stringify(await boardsOf(board)),
    log: server.output(),
    database: await everyRow(database.url),
  };
}

/** An e-mail with all of its parts decoded. */
async function readable(mail: string): Promise<string> {
  const decoded = [...mail.matchAll(/base64[^]*?\r\n\r\n([\w+/=\r\n]+)/g)].map(([, part = ""]) =>
    Buffer.from(part, "base64"),
  );
  const texts = await Promise.all(
    decoded.map(async (bytes) =>
      bytes.subarray(0, 4).toString() === "%PDF" ? (await readPdf(bytes)).text : bytes.toString(),
    ),
  );
  return [mail, ...texts].join("\n");
}

describe("secret answers in rows", () => {
  it("are in no page, export, delivery, log, and not readable in the database", async () => {
    // A correction, of which webhook and board hear, too.
    const [first] = sent;
    const detail = await detailOf(first?.id ?? 0);
    const guests = detail?.data.guests.map((row, at) => (at === 0 ? { ...row, who: "Dan" } : row));
    const patched = await call(`${formPath()}/submissions/${first?.id}`, {
      method: "PATCH",
      body: { answers: { guests } },
      token: owner.token,
      headers: { "If-Match": String(detail?.revision) },
    });
    expect(patched.status).toBe(200);
    await vi.waitFor(
      async () => {
        const open = await db.outboxJob.count({ where: { state: { in: ["waiting", "running"] } } });
        expect(open).toBe(0);
        expect(mails.received.length).toBeGreaterThanOrEqual(3 * SUBMISSIONS);
      },
      { timeout: 60_000, interval: 100 },
    );
    const found = await outputs();
    // Each of them was read: it says something of the submission.
    const said = Object.entries(found).filter(([, text]) => text.length < 2);
    expect(said).toEqual([]);
    for (const name of ["csv", "lines", "json", "xlsx", "pdf", "webhooks", "mails", "board"]) {
      expect([name, found[name]?.includes("Ann")]).toEqual([name, true]);
    }
    expect(found["conflict"]).toMatch(/^409/);
    const leaks = Object.entries(found).filter(([, text]) => text.includes(MARK));
    expect(leaks.map(([name]) => name)).toEqual([]);
    // Where secret fields are left out, rows do not have their mask either.
    const open = ["csv", "lines", "json", "xlsx", "pdf", "webhooks", "board", "follow"] as const;
    expect(open.filter((name) => found[name]?.includes(MASK))).toEqual([]);
    // Nor what is stored of them, which databases quote in ways of their own.
    const [, stored = ""] = /pin["\\: ]+([\w.+/=-]{20})/.exec(found["database"] ?? "") ?? [];
    const sealed = Object.entries(found).filter(([, text]) => text.includes(stored));
    expect(sealed.map(([name]) => name)).toEqual(["database"]);
  });

  it("are found by no search, and shown one at a time, which the audit log records", async () => {
    const [first] = sent;
    const id = first?.id ?? 0;
    for (const query of [MARK, MASK, encodeURIComponent(`"<1-1>"`)]) {
      expect((await get(`${formPath()}/submissions?q=${encodeURIComponent(query)}`)).json).toEqual(
        [],
      );
    }
    const guests = (await detailOf(id))?.data.guests ?? [];
    for (const [index, row] of guests.entries()) {
      const shown = await detailOf(id, `?reveal=guests.pin&row=${row["_key"]}`);
      const expected = guests.map((each, at) =>
        at === index && each["pin"] !== undefined
          ? { ...each, pin: first?.rows[at]?.["pin"] }
          : each,
      );
      expect(shown?.data.guests ?? "404").toEqual(row["pin"] === undefined ? "404" : expected);
      expect([MASK, undefined]).toContain(row["pin"]);
    }
    const statusOf = async (query: string) =>
      (await get(`${formPath()}/submissions/${id}?${query}`)).status;
    const key = guests[0]?.["_key"];
    for (const [query, code] of [
      [`reveal=guests&row=${key}`, 400],
      [`reveal=guests.who&row=${key}`, 400],
      [`reveal=guests.none&row=${key}`, 400],
      [`reveal=none.pin&row=${key}`, 400],
      ["reveal=guests.pin", 400],
      ["reveal=guests.__proto__&row=x", 400],
      ["reveal=guests.pin&row=none", 404],
      ["reveal=guests.pin&row=__proto__", 404],
      [`reveal=guests.pin&row=${"x".repeat(201)}`, 400],
    ] as const) {
      expect([query, await statusOf(query)]).toEqual([query, code]);
    }
    const { text } = await get("/api/audit-log?limit=100");
    const at = guests.findIndex(({ pin }) => pin !== undefined) + 1;
    expect(text).toContain(`#${id} · Guests, row ${at}, PIN`);
  });

  it("are in exports that ask for them", async () => {
    const asked = ["csv", "lines", "json"].map((format) => exported(`format=${format}&secrets=1`));
    const texts = (await Promise.all(asked)).map((bytes) => bytes.toString());
    for (const text of [...texts, await sheets("&secrets=1")]) {
      expect(text.replaceAll(/""|\\+"/g, '"')).toContain(`${MARK} "<${SUBMISSIONS}-4>" &`);
    }
    expect((await exported("format=lines")).toString()).not.toContain("PIN");
  });
});
