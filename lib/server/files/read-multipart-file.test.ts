import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { readMultipartFile, type PostedFile } from "./read-multipart-file";

const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const headers = new Headers({ "Content-Type": "multipart/form-data; boundary=b" });

function bodyOf(chunks: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await iterator.next();
      if (next.done === true) {
        controller.close();
      } else {
        controller.enqueue(encoder.encode(next.value));
      }
    },
  });
}

async function lengthOf({ bytes }: PostedFile): Promise<number> {
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.byteLength;
  }
  return length;
}

async function* endless() {
  yield HEAD;
  for (;;) {
    yield "x".repeat(10_000);
  }
}

async function* lost() {
  yield `${HEAD}hel`;
  throw new Error("ECONNRESET");
}

async function* whole(tail: string) {
  yield `${HEAD}hello${tail}`;
}

function read(chunks: AsyncIterable<string>, take: (file: PostedFile) => Promise<unknown>) {
  return readMultipartFile({ headers, body: bodyOf(chunks), maxBytes: 1000, take });
}

describe("a posted file", () => {
  it("is handed over while it arrives", async () => {
    expect(await read(whole("\r\n--b--"), lengthOf)).toBe(5);
  });

  it("without an end is refused for its size, whichever limit is reached first", async () => {
    await expect(read(endless(), lengthOf)).rejects.toMatchObject({ code: "too-large" });
  });

  it("with parts beyond its limit is refused, and the rest is not parsed", async () => {
    let sent = 0;
    async function* parts() {
      for (; sent < 1000; sent += 1) {
        yield "--b\r\n".repeat(20);
      }
    }
    const reading = readMultipartFile({
      headers,
      body: bodyOf(parts()),
      maxBytes: 1_000_000,
      take: lengthOf,
    });
    await expect(reading).rejects.toMatchObject({ code: "too-large" });
    expect(sent).toBeLessThan(900);
  });

  it.each([
    ["whose sender goes away", lost()],
    ["whose end is missing", whole("")],
  ])("%s is not complete", async (_name, chunks) => {
    await expect(read(chunks, lengthOf)).rejects.toMatchObject({
      code: "invalid",
      message: "The upload is not complete. Please try again.",
    });
  });

  it("that its receiver refuses is read to its end, to send the reason", async () => {
    const reason = new AppError("unsupported-media-type", "No.");
    let isOver = false;
    async function* long() {
      yield HEAD;
      yield "x".repeat(600);
      yield "x".repeat(300);
      yield "\r\n--b--";
      isOver = true;
    }
    const refuse = async ({ bytes }: PostedFile) => {
      for await (const chunk of bytes) {
        expect(chunk.byteLength).toBeGreaterThan(0);
        throw reason;
      }
    };
    await expect(read(long(), refuse)).rejects.toBe(reason);
    expect(isOver).toBe(true);
    await expect(read(whole("\r\n--b--"), () => Promise.reject(reason))).rejects.toBe(reason);
    await expect(read(endless(), refuse)).rejects.toMatchObject({ code: "too-large" });
  });

  it("that cannot be stored is not read any further", async () => {
    const reason = new Error("The disk is gone");
    await expect(read(endless(), () => Promise.reject(reason))).rejects.toBe(reason);
  });
});
