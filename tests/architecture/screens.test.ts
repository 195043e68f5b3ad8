import { expect, it } from "vitest";
import { DETAILS } from "@/tests/e2e/support/screens/details";
import { SCREENS } from "@/tests/e2e/support/screens/screens";
import { sourceFiles } from "./source-files";

const pages = sourceFiles("app").filter(({ name }) => name.endsWith("/page.tsx"));
const routes = pages.map(({ name }) => routeOf(name));

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

/** "app/(public)/render/form/[publicUrl]/page.tsx" is "/form/[publicUrl]", whose route sends it. */
function routeOf(file: string): string {
  const parts = file.split("/").slice(1, -1);
  const path = parts.filter((part) => !part.startsWith("("));
  return `/${(path[0] === "render" ? path.slice(1) : path).join("/")}`;
}
