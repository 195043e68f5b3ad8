import { expect, it } from "vitest";
import { DETAILS } from "@/tests/e2e/support/screens/details";
import { SCREENS } from "@/tests/e2e/support/screens/screens";
import { sourceFiles } from "./source-files";

// What visitors see is sent by routes.
const screens = sourceFiles("app").filter(
  ({ name }) =>
    name.endsWith("/page.tsx") || /^app\/\((?:public|embed)\)\/.*\/route\.ts$/.test(name),
);
const routes = screens.map(({ name }) => routeOf(name));

it.each(routes)("%s is among the screens that axe examines", (route) => {
  expect([...SCREENS, ...DETAILS].map((screen) => screen.route)).toContain(route);
});

it("every screen is of a page that there is, or of none", () => {
  const named = [...SCREENS, ...DETAILS].flatMap(({ route }) => route ?? []);
  expect(named.filter((route) => !routes.includes(route))).toEqual([]);
});

it("no two screens have one name", () => {
  const names = [...SCREENS, ...DETAILS].flatMap(({ name, next = [] }) => [
    name,
    ...next.map((state) => state.name),
  ]);
  expect(names).toEqual([...new Set(names)]);
});

/** "app/(public)/form/[publicUrl]/route.ts" is "/form/[publicUrl]". */
function routeOf(file: string): string {
  const parts = file.split("/").slice(1, -1);
  return `/${parts.filter((part) => !part.startsWith("(")).join("/")}`;
}
