import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { exportText } from "@/lib/form-engine/export/export-rows";
import { problemOf } from "@/tests/factories/content/field-definitions";
import { PNG } from "@/tests/factories/sent/images";
import { signatureDefinition } from "./definition";
import { signatureReader } from "./posted";

const field = signatureDefinition.create("f");
const CONTENT = `data:image/png;base64,${PNG.toString("base64")}`;
const INVALID = "This signature cannot be used. Draw it again, or type your name.";
const NOW = new Date("2026-11-27T13:05:09.120Z");
const STORED = {
  name: "signature.png",
  type: "image/png",
  size: 8412,
  content: "/api/files/k1",
  signer: "Ida Berg",
  signedAt: "2026-11-27T13:05:09.120Z",
};

describe("a signature", () => {
  it.each([
    [{ content: CONTENT }],
    [{ content: CONTENT, signer: "Ida Berg" }],
    [{ upload: "abc", signer: "Ida" }],
    [{ signer: "李小龍" }],
    [{ signer: "x".repeat(100) }],
  ])("takes %j", (answer) => {
    expect(problemOf(field, answer)).toBeNull();
  });

  it.each([
    ["Ida", INVALID],
    [{}, INVALID],
    [{ signer: 5 }, INVALID],
    [{ signedAt: STORED.signedAt }, INVALID],
    [[], INVALID],
    [{ content: "data:image/svg+xml;base64,PHN2Zy8+" }, INVALID],
    [{ content: "https://example.com/a.png" }, INVALID],
    [{ content: "data:image/png,abc" }, INVALID],
    [{ content: `data:image/png;base64,${"A".repeat(3 * 1024 * 1024)}` }, INVALID],
    [{ upload: "../a" }, INVALID],
    [{ signer: "x".repeat(101) }, "A name has at most 100 characters."],
  ])("refuses %j", (answer, sentence) => {
    expect(problemOf(field, answer)).toBe(sentence);
  });

  it.each([[{ signer: " " }], [{ signer: "" }], [{ signer: null }], [null]])(
    "is none in %j",
    (answer) => {
      expect(signatureDefinition.canonicalise(field, { f: answer })).toEqual({});
      const required = { ...field, required: true };
      const { f } = signatureDefinition.canonicalise(required, { f: answer });
      expect(problemOf(required, f)).toBe("This field is required");
    },
  );

  it("is a PNG, or a name of which the server makes one", () => {
    const incoming = (answer: unknown) => signatureDefinition.files?.incoming(field, { f: answer });
    const file = { name: "signature.png", type: "image/png" };
    expect(incoming({ signer: "Ida" })).toEqual([{ ...file, source: { typed: "Ida" } }]);
    expect(incoming({ content: CONTENT, name: "a.svg", type: "image/svg+xml" })).toEqual([
      { ...file, source: { dataUrl: CONTENT } },
    ]);
    expect(incoming({ upload: "abc", signer: "Ida" })).toEqual([
      { ...file, source: { upload: "abc" } },
    ]);
    expect(incoming(undefined)).toEqual([]);
  });

  it("has its time from the server, and keeps it while it is the same", () => {
    const complete = (answer: unknown, before: unknown) =>
      signatureDefinition.completeAnswer?.(field, answer, {
        version: 1,
        now: NOW,
        before,
        fillIn: (text) => text,
      });
    const early = "2020-01-01T00:00:00.000Z";
    const sent = { signer: "Ida", signedAt: early };
    expect(complete(sent, undefined)).toEqual({ signer: "Ida", signedAt: NOW.toISOString() });
    const before = { ...STORED, signedAt: early };
    const kept = { upload: "k1", signer: "Another", signedAt: NOW.toISOString() };
    expect(complete(kept, before)).toMatchObject({ signer: "Ida Berg", signedAt: early });
    expect(complete({ upload: "k2", signer: "Another" }, before)).toMatchObject({
      signer: "Another",
      signedAt: NOW.toISOString(),
    });
  });

  it("is stored with what the server knows", () => {
    const { name, type, size } = STORED;
    const answer = { signer: "Ida Berg", signedAt: STORED.signedAt, evil: 1 };
    const files = [{ id: "k1", name, type, size }];
    expect(signatureDefinition.files?.withStoredFiles(field, { f: answer }, files)).toEqual({
      f: STORED,
    });
  });

  it("is shown and exported with who signed and when", () => {
    const shown = signatureDefinition.display(field, STORED, {}, ENGLISH_VALUES);
    expect(shown).toMatchObject({
      kind: "files",
      text: "Ida Berg (2026-11-27 13:05 UTC)",
      files: [{ signed: { by: "Ida Berg", at: STORED.signedAt }, href: "/api/files/k1" }],
    });
    expect(exportText(shown)).toContain("Ida Berg (2026-11-27 13:05 UTC)");
    const unsent = signatureDefinition.display(field, { signer: "Ida" }, {}, ENGLISH_VALUES);
    expect(unsent).toEqual({ kind: "text", text: "Ida" });
  });
});

describe("a signature of a page without JavaScript", () => {
  const read = (own: string[], kept?: unknown) =>
    signatureReader.read(field, {
      own,
      parts: kept === undefined ? {} : { kept: [JSON.stringify(kept)] },
      uploads: [],
    });

  it("is the name that is typed", () => {
    expect(read(["Ida Berg"])).toEqual({ f: { signer: "Ida Berg" } });
    expect(read([""])).toEqual({});
    expect(read([])).toEqual({});
    expect(read(["a", "b"])).toEqual({ f: ["a", "b"] });
  });

  it("stays what it was until another name is typed", () => {
    const kept = { upload: "k1", signer: "Ida Berg" };
    expect(read(["Ida Berg"], kept)).toEqual({ f: kept });
    expect(read(["Ann"], kept)).toEqual({ f: { signer: "Ann" } });
    expect(read([""], kept)).toEqual({});
    expect(read([""], { upload: "k1", signer: "" })).toEqual({ f: { upload: "k1", signer: "" } });
    expect(read(["Ida Berg"], "nonsense")).toEqual({ f: { signer: "Ida Berg" } });
  });
});
