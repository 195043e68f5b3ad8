// One server writes a SQLite file. The sign for it is a name that the system takes back when its process ends, however it
// ends: a file with a process id would stay behind.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import { connect, createServer } from "node:net";
import path from "node:path";
import { sqliteFile } from "./migrate.mjs";
import { StartError } from "./start-error.mjs";

const ANSWERS_WITHIN_MS = 2_000;

/**
 * Claims the database for this process, which serves it at `port`. Does nothing for PostgreSQL, and on systems without
 * such names.
 * @throws {StartError} when another server has it
 */
export async function claimDatabase({ url, port }) {
  const name = url.startsWith("file:") ? nameOf(sqliteFile(url)) : null;
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

function nameOf(file) {
  const known = createHash("sha256").update(real(file)).digest("hex").slice(0, 32);
  const names = { linux: `\0formlane-${known}`, win32: `\\\\.\\pipe\\formlane-${known}` };
  return names[process.platform] ?? null;
}

/** By links the same file has several paths; before the first start it is not there, nor may its folders be. */
function real(file) {
  try {
    return realpathSync(file);
  } catch {
    const folder = path.dirname(file);
    return folder === file ? file : path.join(real(folder), path.basename(file));
  }
}

async function portOf(name) {
  const socket = connect(name);
  socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy());
  let text = "";
  socket.on("data", (data) => (text += data));
  await once(socket, "close").catch(() => undefined);
  return /^\d{1,5}$/.test(text) ? text : "unknown";
}
