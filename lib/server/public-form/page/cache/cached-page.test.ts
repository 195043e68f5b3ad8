import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageForVisit, toCachedPage, type CachedPage } from "./cached-page";

const MARK = "m".repeat(56);
const TOKEN = "t".repeat(MARK.length);
const SLOTS = [{ mark: MARK, isOfOneLength: true }, { mark: "name-mark" }, { mark: "text-mark" }];

const html = fc
  .array(fc.constantFrom("<p>", "question ", "ü", "the and of ", 'class="field"', "\n", TOKEN), {
    maxLength: 400,
  })
  .map((words) => words.join(""));

function sentBody(page: CachedPage, acceptEncoding: string, texts: Record<string, string> = {}) {
  const all = { [MARK]: TOKEN, ...texts };
  const { encoding, body } = pageForVisit(page, { texts: all, acceptEncoding });
  const bytes = Buffer.concat(body);
  return { encoding, text: (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString() };
}

describe("a page that is kept for all visits", () => {
  it("has the token of each, compressed or not", async () => {
    await fc.assert(
      fc.asyncProperty(html, html, async (before, after) => {
        const page = await toCachedPage(before + MARK + after, SLOTS);
        const text = before + TOKEN + after;
        expect(sentBody(page, "gzip, deflate, br")).toEqual({ encoding: "gzip", text });
        expect(sentBody(page, "")).toEqual({ encoding: null, text });
      }),
    );
  });

  it("has the texts of each, of any length and in any number of places", async () => {
    const pieces = fc.array(fc.oneof(html, fc.constantFrom(MARK, "name-mark", "text-mark")));
    await fc.assert(
      fc.asyncProperty(pieces, fc.string(), fc.string(), async (drawn, name, text) => {
        const texts = { "name-mark": name, "text-mark": text };
        const page = await toCachedPage(drawn.join(""), SLOTS);
        const whole: Record<string, string> = { [MARK]: TOKEN, ...texts };
        const expected = drawn.map((piece) => whole[piece] ?? piece).join("");
        expect(sentBody(page, "gzip", texts).text).toBe(Buffer.from(expected).toString());
        expect(sentBody(page, "", texts).text).toBe(Buffer.from(expected).toString());
      }),
    );
  });

  it("is not compressed with a text that is too long for a block", async () => {
    const page = await toCachedPage("a name-mark b", SLOTS);
    const sent = sentBody(page, "gzip", { "name-mark": "x".repeat(65_536) });
    expect([sent.encoding, sent.text.length]).toEqual([null, 65_540]);
  });

  it("is whole without a place for a token", async () => {
    const page = await toCachedPage("<p>Größe 😀</p>", SLOTS);
    expect(sentBody(page, "gzip").text).toBe("<p>Größe 😀</p>");
    expect(sentBody(page, "").text).toBe("<p>Größe 😀</p>");
  });

  it("is about as small as when it is compressed whole", async () => {
    const words = "A label of a field and its help, again and again. ".repeat(50);
    const page = await toCachedPage(words + MARK + words, SLOTS);
    const { body } = pageForVisit(page, { texts: { [MARK]: TOKEN }, acceptEncoding: "gzip" });
    expect(Buffer.concat(body).length).toBeLessThan(250);
  });

  it.each([
    ["gzip;q=0, identity", null],
    ["gzip;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["", null],
    ["GZIP", "gzip"],
  ])("answers Accept-Encoding %j with %s", async (acceptEncoding, expected) => {
    const page = await toCachedPage(`some ${MARK} text`, SLOTS);
    expect(sentBody(page, acceptEncoding).encoding).toBe(expected);
  });
});
