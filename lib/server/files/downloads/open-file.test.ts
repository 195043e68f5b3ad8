import { createHash } from "node:crypto";
import type { FileTypeResult } from "file-type";
import { expect, it, vi } from "vitest";
import { ReplyHeaders } from "@/lib/server/http/responses/reply-headers";
import { webBody } from "@/lib/server/http/responses/stream-reply";
import { findOwnedFile } from "../files.repository";
import { openFile } from "./open-file";

const sniff = vi.hoisted(() => vi.fn<() => Promise<FileTypeResult | undefined>>());
const read = vi.hoisted(() => vi.fn<() => AsyncIterable<Uint8Array>>());

vi.mock("../files.repository", () => ({ findOwnedFile: vi.fn() }));
vi.mock("../storage", () => ({
  storage: () => ({ sizeOf: () => Promise.resolve(2), read, sniff }),
}));

const PNG = { ext: "png", mime: "image/png" } as const;

async function headersOf(type: string, sniffed?: FileTypeResult): Promise<ReplyHeaders> {
  sniff.mockResolvedValue(sniffed);
  vi.mocked(findOwnedFile).mockResolvedValue({
    name: "a",
    type,
    size: 2,
    storageKey: "k",
    sha256: "s",
  });
  const reply = await openFile({ id: "f", teamId: 1, isInlineWanted: true, range: null });
  return reply.toReply(new ReplyHeaders()).headers;
}

it("opens a stored file under its type", async () => {
  const headers = await headersOf("image/png", PNG);
  expect(headers.get("content-type")).toBe("image/png");
  expect(headers.get("content-disposition")).toMatch(/^inline;/);
});

it("shows nothing under a type that its bytes do not have", async () => {
  const headers = await headersOf("image/png");
  expect(headers.get("content-type")).toBe("application/octet-stream");
  expect(headers.get("content-disposition")).toMatch(/^attachment;/);
  expect((await headersOf("audio/webm", PNG)).get("content-type")).toBe("image/png");
});

it.each(["", "текст/plain", "text/plain\u0000", "text/html", "image/svg+xml"])(
  "opens a stored %j as bytes to save",
  async (type) => {
    const headers = await headersOf(type);
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toMatch(/^attachment;/);
  },
);

it("gives a whole file only as it was uploaded", async () => {
  const sha256 = createHash("sha256").update("ab").digest("hex");
  const file = { name: "a", type: "text/plain", size: 2, storageKey: "k", sha256 };
  vi.mocked(findOwnedFile).mockResolvedValue(file);
  const given = async (stored: string, range: string | null = null) => {
    read.mockImplementation(async function* () {
      yield await Promise.resolve(Buffer.from(stored));
    });
    const reply = await openFile({ id: "f", teamId: 1, isInlineWanted: false, range });
    return new Response(webBody(reply.toReply(new ReplyHeaders()).body)).text();
  };
  expect(await given("ab")).toBe("ab");
  await expect(given("aB")).rejects.toThrow("other bytes");
  // Of a part nobody knows the checksum.
  expect(await given("B", "bytes=1-1")).toBe("B");
});
