import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBoardServiceDouble } from "@/tests/fakes/board-service/double";
import { startDatabase } from "./database";
import { startServer, testEnvironment } from "./server";

/** Starts the built server on a fresh database of the kind that DATABASE names (default sqlite). */
export default async function setup(): Promise<() => Promise<void>> {
  const kind = process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite";
  const database = await startDatabase(kind);
  const boardService = await startBoardServiceDouble();
  const files = mkdtempSync(path.join(tmpdir(), "formlane-files-"));
  process.env.MONDAY_API_URL = boardService.url;
  process.env.FILES_PATH = files;
  // Tests that open the database in their own process read the same settings.
  Object.assign(process.env, testEnvironment(), { DATABASE_URL: database.url, NODE_ENV: "test" });
  const server = await startServer({ DATABASE_URL: database.url, NODE_ENV: "production" }).catch(
    async (error: unknown) => {
      await boardService.stop();
      await database.stop();
      throw error;
    },
  );
  process.env.SERVER_URL = server.url;
  return async () => {
    await server.stop();
    await boardService.stop();
    await database.stop();
    rmSync(files, { recursive: true, force: true });
  };
}
