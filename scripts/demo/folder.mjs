// The demo's own folder: secrets, addresses, database. It never contains real data.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { parseEnv } from "node:util";
import { ensureEnvFile } from "../lib/environment.mjs";
import { StartError } from "../lib/start-error.mjs";

const MARK = "demo.json";
const LINKS = "links.json";
const PREFERRED_PORTS = { board: 4010, receiver: 4011 };
const HOST = "127.0.0.1";
// Next reads a real .env for variables that are not set. Empty counts as set there, and as absent
// in the app.
const UNSET = [
  "SMTP_URL",
  "MAIL_FROM",
  "CRON_SECRET",
  "METRICS_TOKEN",
  "ENCRYPTION_KEY_PREVIOUS",
  "TRUST_PROXY",
];

/**
 * The demo in `folder`; created if it is missing, incomplete or `isFresh`.
 * @throws {StartError} when the folder holds something else, or the demo runs already
 */
export async function openFolder({ folder, isFresh }) {
  refuseForeign(folder);
  const known = readMark(folder);
  for (const port of Object.values(known?.ports ?? {})) {
    if (!(await isFree(port))) {
      throw new StartError(
        `Port ${port} of the demo in ${folder} is in use: it runs already, or another program took it.`,
      );
    }
  }
  if (known !== undefined && !isFresh && known.isFilled) {
    return describe(folder, known);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const made = { ports: await choosePorts(), isFilled: false };
  writeMark(folder, made);
  return describe(folder, made);
}

/** Marks the demo as complete: the next start uses it again. */
export function markFilled({ folder, ports }) {
  writeMark(folder, { ports, isFilled: true });
}

/** The paths of the links that the filled demo shows; none in a folder of an older version. */
export function readLinks(folder) {
  const file = path.join(folder, LINKS);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function describe(folder, { ports, isFilled }) {
  const secrets = path.join(folder, ".env");
  ensureEnvFile(secrets);
  const port = process.env.PORT || "3000";
  const environment = {
    ...Object.fromEntries(UNSET.map((name) => [name, ""])),
    ...parseEnv(readFileSync(secrets, "utf8")),
    PORT: port,
    NEXTAUTH_URL: process.env.NEXTAUTH_URL || `http://localhost:${port}`,
    DATABASE_URL: `file:${path.join(folder, "formlane.db")}`,
    FILES_PATH: path.join(folder, "files"),
    MONDAY_API_URL: `http://${HOST}:${ports.board}/v2`,
    DEMO_LINKS: path.join(folder, LINKS),
    DEMO_RECEIVER_URL: `http://${HOST}:${ports.receiver}`,
    OUTBOUND_ALLOW: `${HOST}:${ports.receiver}`,
    WORKER: "inline",
    RATE_LIMITS: "on",
    LOG_LEVEL: process.env.LOG_LEVEL || "error",
  };
  return { folder, ports, isFilled, environment };
}

// The folder is deleted to start over, so it must be the demo's.
function refuseForeign(folder) {
  const isForeign =
    existsSync(folder) && readdirSync(folder).length > 0 && readMark(folder) === undefined;
  if (isForeign) {
    throw new StartError(`The folder ${folder} holds something else than a demo.`);
  }
}

function readMark(folder) {
  const file = path.join(folder, MARK);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function writeMark(folder, mark) {
  writeFileSync(path.join(folder, MARK), JSON.stringify(mark));
}

async function choosePorts() {
  const board = await freePort(PREFERRED_PORTS.board);
  const receiver = await freePort(PREFERRED_PORTS.receiver, board);
  return { board, receiver };
}

async function freePort(preferred, taken) {
  return preferred !== taken && (await isFree(preferred)) ? preferred : listenOn(0);
}

async function isFree(port) {
  return listenOn(port).then(
    () => true,
    () => false,
  );
}

/** A free port, closed again before it is returned. */
function listenOn(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, HOST, () => {
      const given = probe.address().port;
      probe.close(() => resolve(given));
    });
  });
}
