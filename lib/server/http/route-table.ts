import "server-only";
import type { Route } from "./define-route";
import { METHODS, refuseMethod, type Method } from "./responses/method-not-allowed";
import { nextHandler, type Handler } from "./with-route";

/** Routes by method and path, such as "GET /r/[token]". */
export type RouteTable = Readonly<Partial<Record<`${Method} /${string}`, Route>>>;

/** The paths of a table. */
export type PathOf<Table> = keyof Table extends `${Method} ${infer Path}` ? Path : never;

/** The handlers of a path of the table, as Next calls them: 405 for methods without a route. */
export function handlersAt(table: RouteTable, path: `/${string}`) {
  const routes = METHODS.map((method) => [method, table[`${method} ${path}`]] as const);
  const allowed = routes.filter(([, route]) => route?.declaration !== undefined);
  const refused = refuseMethod(allowed.map(([method]) => method));
  const handlers = routes.map(([method, route]) => [method, nextHandler(route ?? refused)]);
  // The entries have all methods, which `fromEntries` does not say.
  return Object.fromEntries(handlers) as Record<Method, Handler>;
}
