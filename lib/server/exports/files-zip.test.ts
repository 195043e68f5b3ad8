import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, expect, it, vi } from "vitest";
import { ReplyHeaders } from "@/lib/server/http/responses/reply-headers";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { filesZipChunks } from "./files-zip";

vi.mock("@/lib/server/files/files.repository", () => ({
  findFilesOf: () => Promise.resolve(new Map()),
}));

const BATCHES = 5_000;
let given: number;

async function* withoutFiles() {
  while (given < BATCHES) {
    given += 1;
    yield await Promise.resolve([{ id: given, createdAt: new Date(0), fields: [], fileIds: null }]);
  }
}

const stop = () => new AbortController();

beforeEach(() => {
  given = 0;
});

it("lets others have their turn while no file is found", async () => {
  const chunks = filesZipChunks({
    batches: withoutFiles(),
    timeZone: "UTC",
    signal: stop().signal,
  });
  const first = chunks.next();
  await nextTurn();
  expect(given).toBeLessThan(BATCHES);
  expect((await first).done).toBe(false);
  await chunks.return(undefined);
});

it("ends when the client leaves before the first file", async () => {
  const client = stop();
  const bytes = filesZipChunks({ batches: withoutFiles(), timeZone: "UTC", signal: client.signal });
  const { body } = new StreamReply({ status: 200, headers: {}, bytes, stop: client }).toReply(
    new ReplyHeaders(),
  );
  const reader = (body as ReadableStream<Uint8Array>).getReader(); // a reply with bytes
  const first = reader.read();
  await nextTurn();
  // What makes the bytes fails with the abortion, which nobody hears of any more.
  await reader.cancel().catch(() => undefined);
  expect((await first).done).toBe(true);
  expect(given).toBeLessThan(BATCHES);
});
