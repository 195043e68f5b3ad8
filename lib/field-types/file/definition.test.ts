import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { fileDefinition, type FileField } from "./definition";

const UPLOADED = { name: "cv.pdf", type: "application/pdf", size: 2048, upload: "abc" };
const INSIDE = {
  name: "a.txt",
  type: "text/plain",
  size: 2,
  content: "data:text/plain;base64,aGk=",
};
const field = (given: Partial<FileField> = {}): FileField => ({
  ...fileDefinition.create("f"),
  ...given,
});

describe("a new file field", () => {
  it("takes 5 files of 10 MB", () => {
    expect(fileDefinition.create("f")).toMatchObject({
      label: "New file field",
      maxFiles: 5,
      maxFileSize: 10,
      acceptedFileTypes: [],
    });
  });

  it("without values takes one file of 10 MB", () => {
    const bare = field({ maxFiles: undefined, maxFileSize: undefined });
    expect(fileDefinition.files?.limits(bare)).toEqual({
      maxFiles: 1,
      maxBytes: 10 * 1024 * 1024,
      accepts: [],
    });
  });

  it.each([
    [undefined, []],
    ["", []],
    ["image/*, .PDF docx", ["image/*", ".pdf", ".docx"]],
    [
      ["image/jpg", "*.csv", "", " ", ".jpeg,.JPG"],
      ["image/jpeg", ".csv", ".jpeg", ".jpg"],
    ],
    [
      [".tar.gz", "*.d.TS", "tar.xz", "application/x-foo"],
      [".tar.gz", ".d.ts", ".tar.xz", "application/x-foo"],
    ],
    ["*", ["*/*"]],
    [["*/*", "*.*"], ["*/*"]],
    [
      ["<b>", ".pdf", "image/", null, 7],
      ["<b>", ".pdf", "image/", "null", "7"],
    ],
    [{ pdf: true }, ['{"pdf":true}']],
  ])("reads the accepted types %j", (acceptedFileTypes, tokens) => {
    const stored = storedAs({ type: "file", id: "f", acceptedFileTypes });
    expect(stored).toMatchObject({ acceptedFileTypes: tokens });
  });

  it("refuses limits that make no sense", () => {
    expect(storedAs({ type: "file", id: "f", maxFiles: 0 })).toBe(
      "Max files must be between 1 and 50",
    );
  });
});

describe("an answer of files", () => {
  it.each([[UPLOADED], [[UPLOADED, INSIDE]], [INSIDE], [{ upload: "abc" }]])(
    "takes %j",
    (answer) => {
      expect(problemOf(field(), answer)).toBeNull();
    },
  );

  it.each([
    [{}, "Invalid file data"],
    ["cv.pdf", "Invalid file data"],
    [
      { name: "a", size: 1, content: "/api/files/abcdefghijklmnopqrstuvwxyz012345" },
      "Invalid file data",
    ],
    [{ name: "a", content: "data:text/plain,hi" }, "Invalid file data"],
    [{ ...UPLOADED, upload: "../x" }, "Invalid file data"],
    [[UPLOADED, null], "Invalid file data"],
    [{ ...UPLOADED, size: 3 * 1024 * 1024 }, "cv.pdf is larger than 2 MB."],
    [[UPLOADED, UPLOADED, UPLOADED], "You can only upload 2 file(s)."],
    [INSIDE, "a.txt is not of an accepted type (.pdf)."],
  ])("refuses %j", (answer, sentence) => {
    const strict = field({ maxFiles: 2, maxFileSize: 2, acceptedFileTypes: [".pdf"] });
    expect(problemOf(strict, answer)).toBe(sentence);
  });

  it("inside the body counts by its own size, not by what it claims", () => {
    const content = `data:text/plain;base64,${"A".repeat(2 * 1024 * 1024)}`;
    expect(problemOf(field({ maxFileSize: 1 }), { name: "a", size: 1, content })).toBe(
      "a is larger than 1 MB.",
    );
  });

  it("is required like any other", () => {
    expect(problemOf(fieldOf("file", { required: true }), null)).toBe("This field is required");
    expect(fileDefinition.canonicalise(field(), { f: [] })).toEqual({});
  });

  it("keeps known properties alone", () => {
    const answers = { f: { ...UPLOADED, lastModified: null, evil: 1, content: 5 } };
    expect(fileDefinition.canonicalise(field(), answers)).toEqual({ f: UPLOADED });
    expect(fileDefinition.canonicalise(field(), { f: [] })).toEqual({});
  });

  it("is stored with what the server found out and the owner's address", () => {
    const files = [{ id: "k1", name: "true.png", type: "image/png", size: 70 }];
    const file = { ...UPLOADED, lastModified: 7 };
    const stored = {
      name: "true.png",
      type: "image/png",
      size: 70,
      lastModified: 7,
      content: "/api/files/k1",
    };
    expect(fileDefinition.files?.withStoredFiles(field(), { f: [file] }, files)).toEqual({
      f: [stored],
    });
    expect(fileDefinition.files?.withStoredFiles(field(), { f: file }, files)).toEqual({
      f: stored,
    });
  });
});

describe("stored files are shown", () => {
  const stored = { name: "a.png", type: "image/png", size: 2048, content: "/api/files/k1" };
  const show = (answer: unknown) => fileDefinition.display(field(), answer, {}, ENGLISH_VALUES);

  it("with name, type and size in KB", () => {
    expect(show([stored])).toEqual({
      kind: "files",
      text: "a.png (2 KB)",
      files: [
        { name: "a.png", type: "image/png", size: 2048, seconds: null, href: "/api/files/k1" },
      ],
    });
  });

  it.each([
    "https://elsewhere.example/a.png",
    "javascript:alert(1)",
    "/api/files/../../x",
    "//x/y",
  ])("and never opened at %s", (content) => {
    expect(show({ ...stored, content })).toMatchObject({ files: [{ href: null }] });
  });

  it.each([{}, { name: "a" }, [stored, 5], "text", { ...stored, size: "big" }])(
    "as 'Invalid file data' when they are none: %j",
    (answer) => {
      expect(show(answer)).toEqual({ kind: "text", text: "Invalid file data" });
    },
  );
});
