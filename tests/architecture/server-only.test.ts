import { expect, it } from "vitest";
import { sourceFiles } from "./source-files";

it("every file of the server's house refuses to be bundled for browsers", () => {
  const files = sourceFiles("lib/server");
  const open = files.filter(({ text }) => !text.startsWith('import "server-only";'));
  expect(files.length).toBeGreaterThan(20);
  expect(open.map(({ name }) => name)).toEqual([]);
});
