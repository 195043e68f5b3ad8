// One server writes a SQLite file. The sign for it is a name that the system takes back when its process ends, however it
// ends: a file with a process id would stay behind.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { connect, createServer } from "node:net";
import path from "node:path";
import { requireSqliteFile } from "./migrate.mjs";
import { StartError } from "./start-error.mjs";

const ANSWERS_WITHIN_MS = 2_000;

/**
 * Claims the database for this process, which serves it at `port`. Does nothing for PostgreSQL, and on systems without
 * such names.
 * @throws {StartError} when another server has it
 */
export async function claimDatabase({ url, port }) {
  const name = url.startsWith("file:") ? nameOf(placeOf(url)) : null;
  if (name === null) {
    return;
  }
  const server = createServer((socket) => socket.on("error", () => undefined).end(String(port)));
  const listening = once(server.listen(name), "listening").then(
    () => true,
    (error) => error.code !== "EADDRINUSE",
  );
  if (!(await listening)) {
    throw new StartError(
      `Formlane runs already with the database of DATABASE_URL, at port ${await portOf(name)}: stop it first. SQLite takes one server, PostgreSQL several.`,
    );
  }
  // Nobody waits for it at the end.
  server.unref();
}

/** By the folder's own number: by links it has several paths, and another container's folder may have the same. */
function nameOf(file) {
  const folder = statSync(path.dirname(file), { bigint: true, throwIfNoEntry: false });
  if (folder === undefined) {
    // The lock could not be made: the next step says why.
    return null;
  }
  const { dev, ino } = folder;
  const known = createHash("sha256")
    .update(`${dev} ${ino} ${path.basename(file)}`)
    .digest("hex");
  const names = { linux: `\0formlane-${known}`, win32: `\\\\.\\pipe\\formlane-${known}` };
  return names[process.platform] ?? null;
}

/** Where the file is, whatever links lead to it; its folder is made for the first start. */
function placeOf(url) {
  const file = requireSqliteFile(url);
  const target = existsSync(file) ? realpathSync(file) : file;
  try {
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  } catch {
    // Not allowed, or a file stands there.
  }
  return target;
}

async function portOf(name) {
  const socket = connect(name);
  socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy());
  let text = "";
  socket.on("data", (data) => (text += data));
  await once(socket, "close").catch(() => undefined);
  return /^\d{1,5}$/.test(text) ? text : "unknown";
}
