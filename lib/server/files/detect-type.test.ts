import { describe, expect, it } from "vitest";
import { isTrulyAccepted, trueType } from "./detect-type";

const ZIP = { ext: "zip", mime: "application/zip" } as const;
const WEBM = { ext: "webm", mime: "video/webm" } as const;
const PNG = { ext: "png", mime: "image/png" } as const;
const XML = { ext: "xml", mime: "application/xml" } as const;
const CFB = { ext: "cfb", mime: "application/x-cfb" } as const;
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const ODT = "application/vnd.oasis.opendocument.text";

describe("the true type", () => {
  it.each([
    ["a.png", "image/png", undefined, "application/octet-stream"],
    ["a.png", "text/html", PNG, "image/png"],
    ["a.csv", "text/csv", undefined, "text/csv"],
    ["a.svg", "image/svg+xml", undefined, "image/svg+xml"],
    ["a.svg", "image/svg+xml", XML, "image/svg+xml"],
    ["a", "", undefined, "application/octet-stream"],
    ["a.webm", "audio/webm;codecs=opus", WEBM, "audio/webm"],
    ["a.webm", "video/webm", WEBM, "video/webm"],
    ["a.docx", DOCX, ZIP, DOCX],
    ["a.png", "image/png", ZIP, "application/zip"],
    ["a.zip", "image/png", ZIP, "application/zip"],
    ["a.zip", "audio/webm", ZIP, "application/zip"],
    ["a.epub", "application/epub+zip", ZIP, "application/epub+zip"],
    ["a.odt", ODT, ZIP, ODT],
    ["a.doc", "application/msword", CFB, "application/msword"],
    ["a.xls", "image/png", CFB, "application/x-cfb"],
    ["a.svg", "image/png", XML, "application/xml"],
    ["a.xml", "audio/x+xml", XML, "application/xml"],
    ["a.gpx", "application/gpx+xml", XML, "application/gpx+xml"],
    ["a.txt", "текст/plain", undefined, "application/octet-stream"],
    ["a.txt", "text/plain\u0000", undefined, "application/octet-stream"],
    ["a.txt", "text/pl\r\nain", undefined, "application/octet-stream"],
    ["a.txt", `text/${"x".repeat(200)}`, undefined, "application/octet-stream"],
  ])("of %s sent as %o is %#", (name, type, sniffed, found) => {
    expect(trueType({ name, type, sniffed })).toBe(found);
  });
});

describe("a file is accepted", () => {
  it.each([
    ["a.docx", DOCX, ZIP, ".docx", true],
    ["a.zip", "application/zip", ZIP, ".docx", false],
    ["a.zip", "image/png", ZIP, "image/*", false],
    ["a.svg", "image/png", XML, "image/png", false],
    ["a.svg", "image/svg+xml", XML, "image/*", true],
    ["a.txt", "text/plain", undefined, ".txt", true],
    ["a.txt", "text/plain", PNG, ".txt", false],
    ["a.jpg", "image/jpeg", PNG, "image/*", true],
    ["a.jpg", "image/jpeg", PNG, ".jpg", false],
    ["a.webm", "audio/webm", WEBM, "audio/*", true],
    ["a.pdf", "application/pdf", undefined, ".pdf", false],
    ["a.pdf", "application/pdf", undefined, "application/pdf", false],
  ])("%s as %s, sniffed %o, for %s: %s", (name, type, sniffed, token, isTaken) => {
    expect(isTrulyAccepted({ name, type, sniffed }, [token])).toBe(isTaken);
  });

  it("whatever it is when nothing is named", () => {
    expect(isTrulyAccepted({ name: "a.png", type: "x/y", sniffed: undefined }, [])).toBe(true);
  });
});
