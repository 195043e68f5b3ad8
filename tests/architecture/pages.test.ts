import { expect, it } from "vitest";
import { sourceFiles } from "./source-files";

const pages = sourceFiles("app").filter(({ name }) => /\/(page|layout)\.tsx$/.test(name));

it.each(pages)("$name stays within 40 lines", ({ text }) => {
  expect(text.split("\n").length).toBeLessThanOrEqual(41);
});
