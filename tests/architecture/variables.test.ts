import { expect, it } from "vitest";
import { projectFile } from "./source-files";

const names = [
  ...projectFile("lib/server/environment/env.ts").matchAll(/^ {2}([A-Z][A-Z_]+): \{/gm),
].flatMap(([, name]) => name ?? []);

it.each([
  ["the table in docs/operations.md", "docs/operations.md", (name: string) => `\n| \`${name}\` |`],
  [".env.example", ".env.example", (name: string) => `\n# ${name}=`],
])("%s has every variable", (_where, page, line) => {
  const text = projectFile(page);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !text.includes(line(name)))).toEqual([]);
});
