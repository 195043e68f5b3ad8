// `npm run bench -- --pdf-messages`: a worker of its own that e-mails respondents their answers as PDF.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { SMTPServer } from "smtp-server";
import { post, publishLive, twentyFields } from "../forms/form-of-twenty.mjs";
import { cpuMilliseconds } from "../support/servers.mjs";

const MESSAGES = 1_000;
const WARM = 20;
const SENDERS = 10;
const FIELDS = [...twentyFields(), { id: "mail", type: "email", label: "E-mail" }];
const MESSAGE = {
  id: "receipt",
  to: { fieldId: "mail" },
  subject: "Your answers",
  text: "Hello, this is what we have.",
  withAnswers: "pdf",
};
const TEXTS = [
  "Ann O’Neil, 12 Harbour Street",
  "Строительное разрешение",
  "שלום עולם",
  "申请建筑许可证",
];

/** A row about the CPU of a worker process for a thousand messages with a PDF of 21 answers, to as many addresses. */
export async function measurePdfMessages(running) {
  const sink = await startSink();
  const env = {
    WORKER: "off",
    SMTP_URL: sink.url,
    MAIL_FROM: "Formlane <forms@formlane.example>",
    OUTBOUND_ALLOW: "127.0.0.1",
    RESPONDENT_MAILS_PER_HOUR: "1000000",
  };
  try {
    return await running({ env }, ({ ours }) => measured({ ours, sink, env }));
  } finally {
    sink.server.close();
  }
}

async function measured({ ours: { origin, databaseUrl }, sink, env }) {
  const { submit } = await newForm({ origin, databaseUrl });
  const worker = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/worker.ts"],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        LOG_LEVEL: "error",
        ...env,
        DATABASE_URL: databaseUrl,
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  try {
    // Loads what it needs, and translates it.
    await submitAll({ submit, from: 0, count: WARM });
    await sink.until(WARM);
    const [cpu, startedAt] = [cpuMilliseconds(worker.pid), performance.now()];
    await submitAll({ submit, from: WARM, count: MESSAGES });
    await sink.until(WARM + MESSAGES);
    const seconds = (cpuMilliseconds(worker.pid) - cpu) / 1000;
    const wall = (performance.now() - startedAt) / 1000;
    return [
      [
        `${MESSAGES} messages with a PDF of ${FIELDS.length} answers: CPU of the worker`,
        `${seconds.toFixed(1)} s, ${wall.toFixed(0)} s with those who sent them, on the same cores`,
        "≤ 60 s",
      ],
    ];
  } finally {
    worker.kill("SIGTERM");
    await once(worker, "exit");
  }
}

async function newForm({ origin, databaseUrl }) {
  const name = `bench-${Date.now()}`;
  const account = { username: name, email: `${name}@example.com`, password: "bench-password" };
  const { token } = await post(`${origin}/api/auth/register`, account);
  // Who has not confirmed an address e-mails nobody.
  const database = new Database(databaseUrl.slice("file:".length), { timeout: 30_000 });
  database.prepare(`UPDATE "User" SET "emailConfirmedAt" = ?`).run(new Date().toISOString());
  database.close();
  const form = {
    title: "Building permit",
    fields: FIELDS,
    settings: { messages: [MESSAGE], isOwnerMailed: false },
  };
  const { publicUrl } = await publishLive({ origin, token, form });
  return { submit: `${origin}/api/public-forms/${publicUrl}/submit` };
}

async function submitAll({ submit, from, count }) {
  let next = from;
  const send = async () => {
    while (next < from + count) {
      const number = next;
      next += 1;
      await post(submit, answersOf(number));
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
}

function answersOf(number) {
  const entries = FIELDS.map(({ id, type }, index) => {
    const text = `${TEXTS[index % TEXTS.length]} ${number}`;
    return [id, { dropdown: "North", email: `visitor-${number}@respondent.example` }[type] ?? text];
  });
  return Object.fromEntries(entries);
}

/** A mail server that counts the PDFs that it takes. */
async function startSink() {
  const sink = { count: 0 };
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, callback) {
      const chunks = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        // The account is e-mailed, too, when it is made.
        sink.count += Buffer.concat(chunks).includes("JVBERi0") ? 1 : 0;
        callback();
      });
    },
  });
  server.on("error", () => {});
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const until = async (count) => {
    while (sink.count < count) {
      await sleep(50);
    }
  };
  return Object.assign(sink, {
    server,
    until,
    url: `smtp://127.0.0.1:${server.server.address().port}`,
  });
}
