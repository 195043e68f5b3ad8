import { expect, it } from "vitest";
import { FilePaths } from "./file-paths";

const newPaths = () => new FilePaths({ id: 12, day: "2026-11-26" });

it("names submission, day, field and file, in letters of every script", () => {
  const file = { fieldId: "a", label: "Ihre Pläne / 計画", name: "Übersicht 計画.pdf" };
  expect(newPaths().pathOf(file)).toBe("12 2026-11-26/Ihre Pläne   計画/Übersicht 計画.pdf");
});

it("gives no path twice, also on systems that know no capitals", () => {
  const paths = newPaths();
  const names = ["a.pdf", "A.PDF", "a.pdf", "a (2).pdf"];
  expect(names.map((name) => paths.pathOf({ fieldId: "a", label: "Files", name }))).toEqual([
    "12 2026-11-26/Files/a.pdf",
    "12 2026-11-26/Files/A (2).PDF",
    "12 2026-11-26/Files/a (3).pdf",
    "12 2026-11-26/Files/a (2) (2).pdf",
  ]);
  expect(paths.pathOf({ fieldId: "b", label: "files", name: "a.pdf" })).toBe(
    "12 2026-11-26/files (2)/a.pdf",
  );
});

it.each([
  ["..", "../../etc/passwd"],
  ["../..", "C:\\Windows\\a.exe"],
  ["", "."],
  ["a\u0000b", "NUL"],
  ["CON", "x".repeat(300)],
  ["\u202Egpj", "\u202Etxt.exe"],
])("keeps the field '%s' and the file '%s' inside", (label, name) => {
  const segments = newPaths().pathOf({ fieldId: "a", label, name }).split("/");
  expect(segments).toHaveLength(3);
  for (const segment of segments) {
    expect(segment).toMatch(/^[^\\/:*?"<>|\p{Cc}\u202E]{1,140}$/u);
    expect(segment).not.toMatch(/^\.+$|[. ]$|^(?:con|nul)$/i);
  }
});
