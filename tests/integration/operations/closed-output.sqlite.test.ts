import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startDatabase } from "@/tests/support/databases/database";
import { startServer, type TestServer } from "@/tests/support/servers/server";
import { askServer, call, newAccount } from "../support/api";

const folder = mkdtempSync(path.join(tmpdir(), "formlane-output-"));
let database: Awaited<ReturnType<typeof startDatabase>>;
let server: TestServer | null = null;

beforeAll(async () => {
  database = await startDatabase("sqlite");
});
afterAll(async () => {
  askServer(null);
  // Also one that answers no more.
  server?.process.kill("SIGKILL");
  await database.stop();
  rmSync(folder, { recursive: true });
});

it("a server whose log nobody reads any more goes on, without an error about it", async () => {
  const notes = path.join(folder, "uncaught");
  server = await startServer({
    DATABASE_URL: database.url,
    LOG_LEVEL: "info",
    UNCAUGHT_NOTES: notes,
    NODE_OPTIONS: `--import=${path.resolve("tests/integration/support/processes/note-uncaught.mjs")}`,
  });
  server.process.stdout?.destroy();
  server.process.stderr?.destroy();
  askServer(server.url);
  // Each deletion is logged.
  for (let time = 0; time < 3; time += 1) {
    const { token, password } = await newAccount();
    const body = { password };
    expect((await call("/api/auth/account", { method: "DELETE", token, body })).status).toBe(204);
  }
  expect((await call("/api/health")).status).toBe(200);
  expect(await server.stop()).toBe(0);
  // Next logs what nobody caught, which fails again, and so on.
  expect(existsSync(notes)).toBe(false);
});
