import { expect, it } from "vitest";
import { fileName } from "./file-name";

it.each([
  ["Intake form (2026)", "intake-form-2026"],
  ["Größe / Maß", "größe-maß"],
  ["../../etc/passwd", "etc-passwd"],
  ["???", "form"],
  ["x".repeat(90), "x".repeat(60)],
])("%j is saved as %j", (title, name) => {
  expect(fileName(title)).toBe(name);
});
