import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compressParts, type Part } from "./compress-parts";

const NONCE_LENGTH = 48;

/** Parts of a page with words that repeat, and slots between them. */
const literal = fc
  .array(fc.constantFrom("<p>", "question ", "ü", "the and of ", 'class="field"', "\n"), {
    minLength: 2,
    maxLength: 400,
  })
  .map((words) => Buffer.from(words.join("")));
const fixed = fc.constant({ length: NONCE_LENGTH });
const variable = fc.constant({ length: null });

function textsFor(parts: readonly Part[]) {
  const slots = parts.filter((part): part is { length: number | null } => !Buffer.isBuffer(part));
  return fc.tuple(
    ...slots.map(({ length }) =>
      length === null
        ? fc.string({ maxLength: 2000 }).map((text) => Buffer.from(text))
        : fc
            .uint8Array({ minLength: length, maxLength: length })
            .map((bytes) => Buffer.from(bytes)),
    ),
  );
}

/** Alternating literals and slots, with a literal at both ends. */
function pages(slot: fc.Arbitrary<Part>) {
  return fc
    .array(fc.tuple(slot, literal), { maxLength: 5 })
    .chain((pairs) => literal.map((first) => [first, ...pairs.flat()] as Part[]))
    .chain((parts) => fc.record({ parts: fc.constant(parts), texts: textsFor(parts) }));
}

function joined(parts: readonly Part[], texts: readonly Buffer[]): Buffer {
  const left = [...texts];
  return Buffer.concat(
    parts.map((part) => (Buffer.isBuffer(part) ? part : (left.shift() ?? part))) as Buffer[],
  );
}

describe("a page that is compressed before its slots are filled in", () => {
  it("is the same after decompression, for all texts of fixed and of any length", async () => {
    await fc.assert(
      fc.asyncProperty(pages(fc.oneof(fixed, variable)), async ({ parts, texts }) => {
        const compressed = await compressParts(parts);
        const { encoding, body } = compressed.fill({ texts, acceptEncoding: "gzip, deflate" });
        expect(encoding).toBe("gzip");
        expect(gunzipSync(Buffer.concat(body)).equals(joined(parts, texts))).toBe(true);
      }),
    );
  });

  it("is the same in Brotli, where slots have fixed lengths", async () => {
    await fc.assert(
      fc.asyncProperty(pages(fixed), async ({ parts, texts }) => {
        const compressed = await compressParts(parts);
        const { encoding, body } = compressed.fill({ texts, acceptEncoding: "gzip, deflate, br" });
        expect(encoding).toBe("br");
        expect(brotliDecompressSync(Buffer.concat(body)).equals(joined(parts, texts))).toBe(true);
      }),
    );
  });

  it("is the same with a text that is longer than a block", () => {
    const parts = [Buffer.from("<p>"), { length: null }, Buffer.from("</p>")];
    return Promise.all(
      [0, 65_535, 65_536, 200_000].map(async (length) => {
        const texts = [Buffer.alloc(length, "a&#x27;")];
        const { body } = (await compressParts(parts)).fill({ texts, acceptEncoding: "gzip" });
        expect(gunzipSync(Buffer.concat(body)).equals(joined(parts, texts))).toBe(true);
      }),
    );
  });

  it("is about as small as when it is compressed whole", async () => {
    const words = Buffer.from("A label of a field and its help, again and again. ".repeat(50));
    const parts = [words, { length: NONCE_LENGTH }, words, { length: NONCE_LENGTH }, words];
    const { bytes } = await compressParts(parts);
    expect(bytes).toBeLessThan(400);
  });

  it.each([
    ["gzip;q=0, identity", null],
    ["gzip;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["", null],
    ["BR", null],
  ])("answers Accept-Encoding %j with %s", async (acceptEncoding, expected) => {
    const parts = [Buffer.from("some text"), { length: 3 }, Buffer.from("more")];
    const compressed = await compressParts(parts);
    const texts = [Buffer.from("abc")];
    const { encoding, body } = compressed.fill({ texts, acceptEncoding });
    expect(encoding).toBe(expected);
    if (encoding === null) {
      expect(Buffer.concat(body).toString()).toBe("some textabcmore");
    }
  });
});
