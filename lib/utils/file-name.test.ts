import { expect, it } from "vitest";
import { fileName } from "./file-name";

it.each([
  ["Intake form (2026)", "intake-form-2026"],
  ["Größe / Maß", "größe-maß"],
  ["../../etc/passwd", "etc-passwd"],
  ["???", "form"],
  ["نامه\u200cها", "نامه\u200cها"],
  ["x".repeat(90), "x".repeat(60)],
  // Letters beyond the BMP take two units each, a conjunct several.
  [`a${"\u{20000}".repeat(40)}`, `a${"\u{20000}".repeat(29)}`],
  [`a${"नि".repeat(40)}`, `a${"नि".repeat(29)}`],
])("%j is saved as %j", (title, name) => {
  expect(fileName(title)).toBe(name);
});
