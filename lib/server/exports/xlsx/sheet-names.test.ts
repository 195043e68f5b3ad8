import { expect, it } from "vitest";
import { sheetNames } from "./sheet-names";

it("are labels as far as spreadsheets take them, each once", () => {
  const nameOf = sheetNames(["Submissions", "Files"]);
  expect(nameOf("Rooms")).toBe("Rooms");
  expect(nameOf("rooms")).toBe("rooms (2)");
  expect(nameOf("Submissions")).toBe("Submissions (2)");
  expect(nameOf("FILES")).toBe("FILES (2)");
  expect(nameOf("History")).toBe("History (2)");
  expect(nameOf("a[b]c:d*e?f/g\\h")).toBe("a b c d e f g h");
  expect(nameOf("'quoted'")).toBe("quoted");
  expect(nameOf("[]:*?/\\ ")).toBe("Table");
  expect(nameOf("")).toBe("Table (2)");
  expect(nameOf("__proto__")).toBe("__proto__");
  expect(nameOf("\uD800x\0y\uFFFF")).toBe("x y");
});

it("have at most 31 characters, their numbers included", () => {
  const nameOf = sheetNames([]);
  const names = Array.from({ length: 12 }, () =>
    nameOf(`${"Who stays in which room? ".repeat(3)}`),
  );
  expect(new Set(names).size).toBe(12);
  expect(names.every((name) => name.length <= 31)).toBe(true);
  expect(names[11]).toMatch(/ \(12\)$/);
  expect(nameOf("👩‍👩‍👧".repeat(9)).length).toBeLessThanOrEqual(31);
});
