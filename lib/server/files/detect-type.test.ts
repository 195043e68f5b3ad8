import { describe, expect, it } from "vitest";
import { acceptTokens } from "@/lib/domain/files/accepted-types";
import { isTrulyAccepted, trueType } from "./detect-type";

const ZIP = { ext: "zip", mime: "application/zip" } as const;
const WEBM = { ext: "webm", mime: "video/webm" } as const;
const PNG = { ext: "png", mime: "image/png" } as const;
const XML = { ext: "xml", mime: "application/xml" } as const;
const CFB = { ext: "cfb", mime: "application/x-cfb" } as const;
const MP4 = { ext: "mp4", mime: "video/mp4" } as const;
const MKV = { ext: "mkv", mime: "video/matroska" } as const;
const HEIC = { ext: "heic", mime: "image/heif" } as const;
const GZ = { ext: "gz", mime: "application/gzip" } as const;
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const ODT = "application/vnd.oasis.opendocument.text";

describe("the true type", () => {
  it.each([
    ["a.png", "image/png", undefined, "application/octet-stream"],
    ["a.png", "text/html", PNG, "image/png"],
    ["a.csv", "text/csv", undefined, "text/csv"],
    ["a.csv", "application/vnd.ms-excel", undefined, "text/csv"],
    ["a.CSV", "application/octet-stream", undefined, "text/csv"],
    ["a.csv", "text/csv; charset=utf-16", undefined, "text/csv"],
    ["a.ics", "text/calendar", undefined, "text/calendar"],
    ["a.html", "text/plain", undefined, "text/html"],
    ["a.js", "text/plain", undefined, "application/javascript"],
    ["a.sh", "text/plain", undefined, "application/x-sh"],
    ["a.txt", "text/html", undefined, "text/html"],
    ["a.m4a", "", MP4, "audio/mp4"],
    ["a.mp4", "", MP4, "video/mp4"],
    ["a.docx", "", ZIP, DOCX],
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
    ["a.csv", "application/vnd.ms-excel", undefined, "text/csv", true],
    ["a.csv", "application/vnd.ms-excel", undefined, "application/vnd.ms-excel", true],
    ["a.html", "text/plain", undefined, "text/plain", false],
    ["a.mkv", "", MKV, "video/x-matroska", true],
    ["a.HEIC", "", HEIC, "image/heic", true],
    ["scan", "", PNG, ".png", true],
    ["a.exe", "", PNG, ".png", false],
    ["a.tar.gz", "", GZ, ".tar.gz", true],
    ["a.gz", "", GZ, ".tar.gz", false],
    ["a.jpg", "image/jpeg", PNG, "image/*", true],
    ["a.jpg", "image/jpeg", PNG, ".jpg", false],
    ["a.webm", "audio/webm", WEBM, "audio/*", true],
    ["a.pdf", "application/pdf", undefined, ".pdf", false],
    ["a.pdf", "application/pdf", undefined, "application/pdf", false],
  ])("%s as %s, sniffed %o, for %s: %s", (name, type, sniffed, token, isTaken) => {
    expect(isTrulyAccepted({ name, type, sniffed }, acceptTokens(token))).toBe(isTaken);
  });

  it("whatever it is when nothing is named", () => {
    expect(isTrulyAccepted({ name: "a.png", type: "x/y", sniffed: undefined }, [])).toBe(true);
  });
});
