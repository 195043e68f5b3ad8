import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { verifyChecksum } from "./verify-checksum";

const CHUNKS = ["one ", "two ", "three"].map((text) => Buffer.from(text));
const SUM = createHash("sha256").update("one two three").digest("hex");

async function* chunks(list: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* list;
}

/** What a reader gets before the end, and whether it was one. */
async function received(list: readonly Uint8Array[], sha256: string) {
  let text = "";
  try {
    for await (const chunk of verifyChecksum(chunks(list), sha256)) {
      text += Buffer.from(chunk).toString();
    }
    return [text, "complete"];
  } catch {
    return [text, "failed"];
  }
}

it("gives the bytes of a file as they were uploaded", async () => {
  expect(await received(CHUNKS, SUM)).toEqual(["one two three", "complete"]);
  expect(await received([], createHash("sha256").digest("hex"))).toEqual(["", "complete"]);
});

it("ends before the last bytes of a file that was changed or cut", async () => {
  expect(await received([...CHUNKS.slice(0, 2), Buffer.from("threE")], SUM)).toEqual([
    "one two ",
    "failed",
  ]);
  expect(await received(CHUNKS.slice(0, 2), SUM)).toEqual(["one ", "failed"]);
});
