import { describe, expect, it } from "vitest";
import { acceptTokens } from "@/lib/domain/files/accepted-types";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { chooseFiles } from "./choose-files";

const file = (name: string, size = 10, type = "text/plain") =>
  new File(["x".repeat(size)], name, { type });
const five = Array.from({ length: 5 }, (_, index) => file(`${index}.txt`));
const limits = { maxFiles: 3, maxBytes: 100, accepts: [] };

describe("chosen files on the public page", () => {
  it("are all taken while there is room", () => {
    const taken = chooseFiles({
      chosen: five.slice(0, 3),
      held: 0,
      limits,
      isTrial: false,
      texts: ENGLISH,
    });
    expect([taken.files.length, taken.alerts]).toEqual([3, []]);
  });

  it("are cut to the room that is left", () => {
    const taken = chooseFiles({ chosen: five, held: 1, limits, isTrial: false, texts: ENGLISH });
    expect(taken.files.map(({ name }) => name)).toEqual(["0.txt", "1.txt"]);
    expect(taken.alerts).toEqual([
      "Only adding 2 of 5 selected files to stay within the limit of 3.",
    ]);
  });

  it("are refused when nothing can be added", () => {
    const taken = chooseFiles({
      chosen: five.slice(0, 1),
      held: 3,
      limits,
      isTrial: false,
      texts: ENGLISH,
    });
    expect(taken).toEqual({
      files: [],
      refused: [],
      alerts: ["Maximum 3 file(s) allowed. Please remove some files first."],
    });
  });

  it("are refused one by one for their size and type", () => {
    const strict = { ...limits, accepts: [".txt"] };
    const chosen = [file("big.txt", 101), file("a.exe", 1, ""), file("ok.txt", 100)];
    const taken = chooseFiles({ chosen, held: 0, limits: strict, isTrial: false, texts: ENGLISH });
    expect(taken.files.map(({ name }) => name)).toEqual(["ok.txt"]);
    expect(taken.alerts).toEqual([]);
    expect(taken.refused.map(({ problem }) => problem)).toEqual([
      "big.txt is larger than 0 MB.",
      "a.exe is not of an accepted type (.txt).",
    ]);
  });
});

describe("by the browser's own means", () => {
  it.each([
    ["photo.HEIC", "", "image/*", true],
    ["film.mkv", "", "video/*", true],
    ["film.mkv", "application/octet-stream", "video/x-matroska", true],
    ["song.m4a", "", "audio/*", true],
    ["song.opus", "", "audio/*", true],
    ["picture.heif", "", ".heic", true],
    ["scan", "", ".pdf", true],
    ["list.csv", "application/vnd.ms-excel", "text/csv", true],
    ["list.CSV", "", "text/*", true],
    ["list.csv", "text/csv; charset=utf-8", "text/csv", true],
    ["photo.JPEG", "image/jpeg", ".jpg", true],
    ["a.tar.gz", "application/gzip", ".tar.gz", true],
    ["a.gz", "application/gzip", ".tar.gz", false],
    ["photo.png", "text/plain", "image/*", true],
    ["film.mp4", "", "image/*", false],
    ["photo.raw", "", "image/*", true],
    ["note.txt", "", "image/*", false],
    ["page.html", "text/plain", "text/plain", false],
    ["run.exe", "image/png", "image/*", false],
    ["a.pdf", "application/pdf", "<b>", false],
    ["a.anything", "", "*/*", true],
  ])("%s as %j fits %s: %s", (name, type, token, isTaken) => {
    const strict = { ...limits, accepts: acceptTokens([token]) };
    const { files } = chooseFiles({
      chosen: [file(name, 1, type)],
      held: 0,
      limits: strict,
      isTrial: false,
      texts: ENGLISH,
    });
    expect(files).toHaveLength(isTaken ? 1 : 0);
  });
});

it("too many files in the preview get the documented alert", () => {
  expect(chooseFiles({ chosen: five, held: 0, limits, isTrial: true, texts: ENGLISH })).toEqual({
    files: [],
    refused: [],
    alerts: ["You can only upload 3 file(s)."],
  });
});
