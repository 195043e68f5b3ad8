import { DatabaseSync } from "@photostructure/sqlite";

/**
 * Wraps methods of all connections that this process opens from now on. Those of the driver itself are read-only.
 * @param {Record<string, (method: Function) => Function>} wrappers what makes each method of the one before
 */
export function wrapSqlite(wrappers) {
  DatabaseSync.prototype = withMethods(Object.create(DatabaseSync.prototype), wrappers);
}

/** Defines the wrapped methods on an object whose own are read-only, and returns it. */
export function withMethods(object, wrappers) {
  for (const [name, wrap] of Object.entries(wrappers)) {
    Object.defineProperty(object, name, { value: wrap(object[name]) });
  }
  return object;
}
