// The services that the demo calls: a fake board service and a webhook receiver. Forked by
// launch-demo.mjs.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FakeAccount } from "@/tests/fakes/board-service/accounts";
import { startFakeBoardService } from "@/tests/fakes/board-service/server";
import { DEMO_TOKEN, demoBoards } from "./boards";
import { startReceiver } from "./receiver";

const [, , folder = ""] = process.argv;
const file = path.join(folder, "boards.json");

// The parent process ended, possibly by being killed.
process.once("disconnect", () => process.exit(0));
process.on("SIGINT", () => {});

void start().then(
  () => process.send?.({}),
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.send?.({ problem: `The demo's board service could not start (${reason}).` });
  },
);

async function start() {
  const port = Number(new URL(process.env.MONDAY_API_URL ?? "").port);
  await startFakeBoardService({ [DEMO_TOKEN]: storedBoards() }, { port, onWrite: saveBoards });
  await startReceiver(Number(new URL(process.env.DEMO_RECEIVER_URL ?? "").port));
}

function storedBoards(): FakeAccount {
  // Written below.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as FakeAccount) : demoBoards();
}

/** Saves created items, so that the next start has them. */
function saveBoards(accounts: ReadonlyMap<string, FakeAccount>): void {
  writeFileSync(`${file}.new`, JSON.stringify(accounts.get(DEMO_TOKEN)));
  renameSync(`${file}.new`, file);
}
