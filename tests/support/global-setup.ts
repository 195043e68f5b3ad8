import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startFakeBoardService } from "@/tests/fakes/board-service/server";
import { startDatabase } from "./databases/database";
import { startServer, testEnvironment } from "./servers/server";

type Stop = () => Promise<void>;
type Running = { users: number; stop: Promise<Stop> };

// Each project of the run loads this file again; they share one server.
const shared: { formlaneTestServer?: Running } & typeof globalThis = globalThis;

/** Starts the built server on a new database of the kind DATABASE (default sqlite). */
export default async function setup(): Promise<Stop> {
  const running = (shared.formlaneTestServer ??= { users: 0, stop: start() });
  running.users += 1;
  const stop = await running.stop;
  return async () => {
    running.users -= 1;
    if (running.users === 0) {
      await stop();
    }
  };
}

async function start(): Promise<Stop> {
  // With its module cache, Vitest gives the modules of this process to the mapping of stacks as bytes, which throws as
  // soon as a stack is read: errors of the board service's double would lose their messages.
  Reflect.deleteProperty(Error, "prepareStackTrace");
  const kind = process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite";
  const database = await startDatabase(kind);
  if (kind === "postgresql") {
    process.env.SHARED_POSTGRES = database.url;
  }
  const boardService = await startFakeBoardService();
  const files = mkdtempSync(path.join(tmpdir(), "formlane-files-"));
  process.env.MONDAY_API_URL = boardService.url;
  process.env.FILES_PATH = files;
  // Tests that open the database in their own process use the same settings.
  Object.assign(process.env, testEnvironment(), { DATABASE_URL: database.url, NODE_ENV: "test" });
  // Tests create signatures with this server's keys, one of which is stored encrypted.
  const { NEXTAUTH_SECRET = "", ENCRYPTION_KEY = "" } = process.env;
  const keys = { NEXTAUTH_SECRET, ENCRYPTION_KEY };
  // The one that most tests ask starts as `npm start` does.
  const NODE_OPTIONS = "";
  const settings = { DATABASE_URL: database.url, NODE_ENV: "production", NODE_OPTIONS, ...keys };
  const server = await startServer(settings).catch(async (error: unknown) => {
    await boardService.stop();
    await database.stop();
    throw error;
  });
  process.env.SERVER_URL = server.url;
  return async () => {
    await server.stop();
    await boardService.stop();
    await database.stop();
    rmSync(files, { recursive: true, force: true });
  };
}
