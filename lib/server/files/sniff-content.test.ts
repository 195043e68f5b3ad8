import { expect, it } from "vitest";
import { isTextual } from "./sniff-content";

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

it.each([
  ["BM,PK,MZ\r\n1,2\n", true],
  ["ID3\tGrößen\n", true],
  [utf16("名前;x\r\n1;2"), true],
  [utf16("Größe;x\r\n").swap16(), true],
  [Buffer.from("Größe;x", "latin1"), true],
  ["", true],
  ["MZ\u0090\u0000\u0003", false],
  ["PK\u0003\u0004", false],
  ["BM\u0001\u0000", false],
  [utf16("a\u0000b"), false],
])("%j is text: %s", (bytes, isText) => {
  expect(isTextual(typeof bytes === "string" ? Buffer.from(bytes) : bytes)).toBe(isText);
});
