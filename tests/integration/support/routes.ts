import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Method } from "./api";

const API = path.resolve(import.meta.dirname, "../../../app/api");

export type RouteName = `${Method} /api/${string}`;

/** Every verb that a route file declares, e.g. "PUT /api/forms/[id]". */
export function declaredRoutes(): RouteName[] {
  const files = readdirSync(API, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => path.basename(file) === "route.ts")
    .flatMap(routesOf)
    .sort();
}

function routesOf(file: string): RouteName[] {
  const source = readFileSync(path.join(API, file), "utf8");
  const address = path.dirname(file).split(path.sep).join("/");
  const verbs = source.matchAll(
    /export const (GET|POST|PUT|PATCH|DELETE) = (?:withRoute|pageOrJson)\(/g,
  );
  // The pattern above allows nothing but verbs.
  return [...verbs].map(([, verb]): RouteName => `${verb as Method} /api/${address}`);
}
