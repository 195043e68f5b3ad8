import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Method } from "./api";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const API = path.join(ROOT, "app/api");
const VISITORS = path.join(ROOT, "lib/server/public-form/visitor-routes.ts");

export type RouteName = `${Method} /api/${string}`;

/** Every verb that a route file declares, e.g. "PUT /api/forms/[id]", and those of the table of what visitors ask for. */
export function declaredRoutes(): RouteName[] {
  const files = readdirSync(API, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => path.basename(file) === "route.ts")
    .flatMap(routesOf)
    .concat(routesOfVisitors())
    .sort();
}

/** Without the line that only redirects browsers. */
function routesOfVisitors(): RouteName[] {
  const lines = readFileSync(VISITORS, "utf8").matchAll(/"(\w+ \/api\/[^"]+)": (?!redirect)/g);
  // The compiler holds the names of the table.
  return [...lines].map(([, name]) => name as RouteName);
}

const VERBS_IN_ORDER = ["GET", "PATCH", "PUT", "POST", "DELETE"];

/** The routes in the order in which one test can call all of them: reads first, and what deletes last. */
export function readsFirst(routes: readonly RouteName[]): RouteName[] {
  const place = (route: RouteName) => VERBS_IN_ORDER.indexOf(route.split(" ")[0] ?? "");
  return [...routes].sort((one, other) => place(one) - place(other));
}

/** The permission that each verb names, by its route; "account" for what is about the caller alone. */
export function declaredPermissions(): Map<RouteName, string> {
  return new Map(
    declaredRoutes().flatMap((route) => {
      const permission = permissionOf(route);
      return permission === null ? [] : [[route, permission] as const];
    }),
  );
}

/** Whether a route refuses tokens although its permission has a scope. */
export function isForPeople(route: RouteName): boolean {
  return sourceOf(route).block.includes("scope: PEOPLE_ONLY");
}

/** The permission that the verb's own block names, or what the verbs of the file share; null for a route without a session. */
function permissionOf(route: RouteName): string | null {
  const { source, block } = sourceOf(route);
  const named = /permission: "([\w:-]+)"/;
  const shared = source.slice(0, source.indexOf("export const"));
  return (
    named.exec(block)?.[1] ?? (block.includes("...") ? (named.exec(shared)?.[1] ?? null) : null)
  );
}

function routesOf(file: string): RouteName[] {
  const source = readFileSync(path.join(API, file), "utf8");
  const address = path.dirname(file).split(path.sep).join("/");
  const verbs = source.matchAll(/export const (GET|POST|PUT|PATCH|DELETE) = withRoute\(/g);
  // The pattern above allows nothing but verbs.
  return [...verbs].map(([, verb]): RouteName => `${verb as Method} /api/${address}`);
}

function sourceOf(route: RouteName): { source: string; block: string } {
  const [verb, address = ""] = route.split(" ");
  const file = path.join(API, address.replace("/api", ""), "route.ts");
  const source = readFileSync(file, "utf8");
  const start = source.indexOf(`export const ${verb} = `);
  return { source, block: source.slice(start, source.indexOf("\n});", start)) };
}
