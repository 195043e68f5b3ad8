import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files";

const routes = sourceFiles("app").filter(({ name }) => /\/route\.tsx?$/.test(name));
const VERBS = /export (?:async )?(?:const|function) (GET|HEAD|POST|PUT|PATCH|DELETE)\b([^;]*)/g;

describe("route files", () => {
  it("exist", () => {
    expect(routes.length).toBeGreaterThan(5);
  });

  it.each(routes)("$name declares every verb through withRoute", ({ text }) => {
    const verbs = [...text.matchAll(VERBS)];
    // `pageOrJson` chooses between two handlers that withRoute made, the others call it.
    const makers = /^ = (?:withRoute|pageOrJson|publicPageRoute|sentPageRoute)\(/;
    const coded = verbs.filter(([, , rest]) => !makers.test(rest ?? ""));
    expect(coded.map(([, verb]) => verb)).toEqual([]);
  });

  it.each(routes)("$name stays within 40 lines", ({ text }) => {
    expect(text.split("\n").length).toBeLessThanOrEqual(41);
  });
});
