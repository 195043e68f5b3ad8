import { describe, expect, it } from "vitest";
import { acceptAttribute, acceptTokens, isAccepted } from "./accepted-types";
import { parseDataUrl } from "./data-url";
import { minutesAndSeconds } from "./duration";
import { normaliseFileName } from "./file-name";
import { sizeInKb, sizeInMb } from "./file-size";

describe("a file's name", () => {
  it.each([
    ["cv.pdf", "cv.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\fakepath\\a.png", "a.png"],
    ['a"\r\nSet-Cookie: x=1.txt', "a_Set-Cookie_ x=1.txt"],
    ["exe\u202egpj.png", "exegpj.png"],
    ["null\u0000.png", "null.png"],
    ["..", "file"],
    ["", "file"],
    ["/", "file"],
    ["übung ✓.txt", "übung ✓.txt"],
    ["نامه\u200cها.pdf", "نامه\u200cها.pdf"],
    ["ක්\u200dෂ.txt", "ක්\u200dෂ.txt"],
    ["👨\u200d👩\u200d👧.png", "👨\u200d👩\u200d👧.png"],
    ["👩🏽\u200d🚒.png", "👩🏽\u200d🚒.png"],
    ["a\u200d.exe\u200c", "a.exe"],
    ["\u2066a\u2069\u200e\u200f\u061cb\u202ac\u202d.txt", "abc.txt"],
    ["a\u00adb\u200bc\ufeff.txt", "abc.txt"],
    ["CON", "_CON"],
    ["nul.txt", "_nul.txt"],
    ["COM1.tar.gz", "_COM1.tar.gz"],
    ["console.txt", "console.txt"],
    ["a.txt. . ", "a.txt"],
    [" . .a.txt", "a.txt"],
    ["a\u2028b.txt", "ab.txt"],
  ])("%j is stored as %j", (given, stored) => {
    expect(normaliseFileName(given)).toBe(stored);
  });

  it("is cut without losing its extension", () => {
    const name = normaliseFileName(`${"x".repeat(300)}.jpeg`);
    expect([name.length, name.slice(-6)]).toEqual([200, "x.jpeg"]);
    expect(normaliseFileName(`${"😀".repeat(150)}.png`)).not.toMatch(/\p{Surrogate}/u);
    expect(normaliseFileName(`${"x".repeat(300)}.tar.gz`)).toBe(`${"x".repeat(193)}.tar.gz`);
    expect(normaliseFileName(`x${"👨\u200d👩\u200d👧".repeat(50)}.png`)).toBe(
      `x${"👨\u200d👩\u200d👧".repeat(24)}.png`,
    );
    expect(normaliseFileName("x".repeat(300))).toBe("x".repeat(200));
  });
});

describe("accepted types", () => {
  it.each([
    ["a.PDF", "", true],
    ["a.pdf.exe", "application/pdf", false],
    ["photo", "image/webp; q=1", true],
    ["photo.jpg", "image/jpg", true],
    ["a.txt", "text/plain", false],
    ["imagex", "imagex/png", false],
    ["photo.jpeg", "", false],
  ])("%s of %j: %j", (name, type, isTaken) => {
    expect(isAccepted({ name, type }, acceptTokens("image/*, .pdf"))).toBe(isTaken);
  });
});

describe("an accept attribute", () => {
  it.each([
    [[], undefined],
    [["*/*", ".pdf"], undefined],
    [["image/*", ".pdf"], "image/*,.pdf"],
    [[".tar.gz", ".gz"], ".tar.gz,.gz"],
    [[".pdf", "<b>"], ".pdf"],
  ])("of %j is %j", (tokens, attribute) => {
    expect(acceptAttribute(tokens)).toBe(attribute);
  });
});

it("a list of nothing that is understood takes no file", () => {
  expect(isAccepted({ name: "a.pdf", type: "application/pdf" }, acceptTokens(["..", "<b>"]))).toBe(
    false,
  );
});

describe("a data URL", () => {
  it.each([
    ["data:text/plain;base64,aGk=", { type: "text/plain", base64: "aGk=", size: 2 }],
    ["data:text/plain; charset=utf-8;base64,aGk=", { type: "text/plain", base64: "aGk=", size: 2 }],
    ["data:;base64,", { type: "application/octet-stream", base64: "", size: 0 }],
    ['data:audio/webm;codecs="opus";base64,AAAA', { type: "audio/webm", base64: "AAAA", size: 3 }],
    ["DATA:Image/PNG;charset=utf-8;BASE64,AA==", { type: "image/png", base64: "AA==", size: 1 }],
  ])("%s is read", (text, parts) => {
    expect(parseDataUrl(text)).toEqual(parts);
  });

  it.each(["data:text/plain,hi", "https://x.example/a", "", null, "data:a b/c;base64,AA"])(
    "%j is none",
    (text) => {
      expect(parseDataUrl(text)).toBeNull();
    },
  );
});

it("sizes and lengths read well", () => {
  expect([0, 1, 1536, 20 * 1024 * 1024].map((bytes) => sizeInKb(bytes))).toEqual([
    "0 KB",
    "1 KB",
    "2 KB",
    "20,480 KB",
  ]);
  expect([10 * 1024 * 1024, 1.5 * 1024 * 1024].map((bytes) => sizeInMb(bytes))).toEqual([
    "10 MB",
    "1.5 MB",
  ]);
  expect([0, 9, 60, 125].map(minutesAndSeconds)).toEqual(["0:00", "0:09", "1:00", "2:05"]);
});
