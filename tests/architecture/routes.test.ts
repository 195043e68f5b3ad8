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
    const coded = verbs.filter(([, , rest]) => !rest?.startsWith(" = withRoute("));
    expect(coded.map(([, verb]) => verb)).toEqual([]);
    // What is taken out of an object is a refusal, or a line of the table of what visitors ask for.
    const taken = [...text.matchAll(/export const \{[^}]*\} = (\w+)\(/g)].map(([, maker]) => maker);
    const makers = ["methodNotAllowed", "visitorHandlers"];
    expect(taken.filter((maker) => !makers.includes(maker ?? ""))).toEqual([]);
  });

  it.each(routes)("$name stays within 40 lines", ({ text }) => {
    expect(text.split("\n").length).toBeLessThanOrEqual(41);
  });
});
