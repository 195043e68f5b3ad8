import { describe, expect, it } from "vitest";
import { isPageForm, readPageForm, type PageFile } from "./read-page-form";

const MAX_BYTES = 5_000_000;

type Given = { body: BodyInit; maxBytes?: number; take?: (file: PageFile) => Promise<void> };

async function read({ body, maxBytes = MAX_BYTES, take = () => Promise.resolve() }: Given) {
  const encoded = new Response(body);
  const { headers } = encoded;
  // A response's own stream of a form fails when it is left before its end.
  const { body: stream } = new Response(await encoded.bytes());
  return readPageForm({ headers, body: stream, maxBytes, take });
}

function form(entries: readonly (readonly [string, string | File])[]): FormData {
  const data = new FormData();
  entries.forEach(([name, value]) => data.append(name, value));
  return data;
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

describe("a posted page", () => {
  it("is distinguished from JSON bodies", () => {
    const typeOf = (type: string) => isPageForm(new Headers({ "content-type": type }));
    expect(typeOf("multipart/form-data; boundary=x")).toBe(true);
    expect(typeOf("application/x-www-form-urlencoded;charset=UTF-8")).toBe(true);
    expect(typeOf("application/json")).toBe(false);
    expect(isPageForm(new Headers())).toBe(false);
  });

  it.each([
    ["multipart", (entries: [string, string][]) => form(entries)],
    ["urlencoded", (entries: [string, string][]) => new URLSearchParams(entries)],
  ])("gives its texts by name and in order: %s", async (_encoding, encode) => {
    const read1 = await read({
      body: encode([
        ["a", "1\r\n2"],
        ["b", "Größe 😀 +&="],
        ["a", "3"],
      ]),
    });
    expect([...read1]).toEqual([
      ["a", ["1\n2", "3"]],
      ["b", ["Größe 😀 +&="]],
    ]);
  });

  it.each([
    ["multipart/form-data; boundary=b", "--b\r\n"],
    ["application/x-www-form-urlencoded", "a&"],
  ])("is refused at its limit, and the rest is not parsed: %s", async (type, part) => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(Buffer.from(part.repeat(5_000)));
        if (sent === 200) {
          controller.close();
        }
      },
    });
    const headers = new Headers({ "content-type": type });
    const reading = readPageForm({ headers, body, maxBytes: 50_000_000, take: async () => {} });
    await expect(reading).rejects.toMatchObject({ code: "too-large" });
    expect(sent).toBeLessThan(100);
  });

  it("hands over its files one by one, and no input without a file", async () => {
    const seen: [string, string, string, string][] = [];
    let underWay = 0;
    const body = form([
      ["f", new File(["one"], 'a".txt', { type: "text/plain" })],
      ["none", new File([], "")],
      ["f", new File(["two"], "b.txt", { type: "text/plain" })],
      ["text", "after"],
    ]);
    const texts = await read({
      body,
      take: async ({ input, name, type, bytes }) => {
        underWay += 1;
        expect(underWay).toBe(1);
        seen.push([input, name, type, await textOf(bytes)]);
        await new Promise(setImmediate);
        underWay -= 1;
      },
    });
    expect(seen).toEqual([
      ["f", 'a".txt', "text/plain", "one"],
      ["f", "b.txt", "text/plain", "two"],
    ]);
    expect(texts.get("text")).toEqual(["after"]);
  });

  it("continues after a file that is not read, or not to its end", async () => {
    const large = new File(["x".repeat(900_000)], "large.txt");
    const body = form([
      ["f", large],
      ["g", large],
      ["text", "after"],
    ]);
    const texts = await read({
      body,
      take: async ({ input, bytes }) => {
        for await (const chunk of input === "f" ? bytes : []) {
          expect(chunk.length).toBeGreaterThan(0);
          break;
        }
      },
    });
    expect(texts.get("text")).toEqual(["after"]);
  });

  it("is refused when it is larger than it may be, or has too much text", async () => {
    const file = new File(["x".repeat(50_000)], "x.txt");
    await expect(read({ body: form([["f", file]]), maxBytes: 40_000 })).rejects.toMatchObject({
      code: "too-large",
    });
    const long = "x".repeat(600_000);
    await expect(
      read({
        body: form([
          ["a", long],
          ["b", long],
        ]),
      }),
    ).rejects.toMatchObject({
      code: "too-large",
    });
    const many = Array.from({ length: 20_001 }, () => ["a", ""] as [string, string]);
    await expect(read({ body: new URLSearchParams(many) })).rejects.toMatchObject({
      code: "too-large",
    });
  });

  it("is refused when it breaks off, also inside a file", async () => {
    const whole = Buffer.from(
      await new Response(form([["f", new File(["x".repeat(9000)], "x.txt")]])).arrayBuffer(),
    );
    const boundary = /^--(\S+)\r\n/.exec(whole.toString())?.[1] ?? "";
    const headers = new Headers({ "content-type": `multipart/form-data; boundary=${boundary}` });
    for (const length of [5, 60, 4000, whole.length - 5]) {
      const { body } = new Response(whole.subarray(0, length));
      const take = async ({ bytes }: PageFile) => void (await textOf(bytes).catch(() => ""));
      await expect(
        readPageForm({ headers, body, maxBytes: MAX_BYTES, take }),
        `${length} bytes`,
      ).rejects.toMatchObject({ code: "invalid" });
    }
  });

  it("is refused without a boundary, and empty without a body", async () => {
    const headers = new Headers({ "content-type": "multipart/form-data" });
    const take = () => Promise.resolve();
    await expect(
      readPageForm({ headers, body: null, maxBytes: MAX_BYTES, take }),
    ).rejects.toMatchObject({ code: "invalid" });
    expect((await read({ body: new URLSearchParams() })).size).toBe(0);
  });
});
