import { expect, it } from "vitest";
import { routePatterns } from "./route-pattern";

const routeOf = routePatterns([
  "/",
  "/forms",
  "/form/new",
  "/form/[publicUrl]",
  "/api/forms/[id]",
  "/api/forms/[id]/publish",
  "/api/forms/cards",
  "/docs/[...path]",
]);

it.each([
  ["/", "/"],
  ["/?token=secret", "/"],
  ["/form/new", "/form/new"],
  ["/form/f-secret?x=1", "/form/[publicUrl]"],
  ["/form/f-secret/", "/form/[publicUrl]"],
  ["/api/forms/7/publish", "/api/forms/[id]/publish"],
  ["/api/forms/cards", "/api/forms/cards"],
  ["/api/forms/cards/publish", "/api/forms/[id]/publish"],
  ["/docs/a/b/c", "/docs/[...path]"],
  ["/_next/static/chunks/a.js", "/_next"],
  ["/wp-login.php", "other"],
  ["/api/forms/7/secret", "other"],
  ["/form", "other"],
])("%s is served by %s", (path, route) => {
  expect(routeOf(path)).toBe(route);
});
