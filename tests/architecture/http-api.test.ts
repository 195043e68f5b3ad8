import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { declaredRoutes } from "../integration/support/routes";

const PAGE = readFileSync(path.resolve(import.meta.dirname, "../../docs/http-api.md"), "utf8");

it("docs/http-api.md names every call that there is, and none that there is not", () => {
  const named = [...PAGE.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^`]+)`/g)].map(
    ([, call = ""]) => call.replace(/\{(\w+)\}/g, "[$1]"),
  );
  expect([...new Set(named)].sort()).toEqual(declaredRoutes());
});
