import Database from "better-sqlite3";

/**
 * Wraps methods of all connections of this process.
 * @param {Record<string, (method: Function) => Function>} wrappers what makes each method of the one before
 */
export function wrapSqlite(wrappers) {
  withMethods(Database.prototype, wrappers);
}

/** Wraps methods of an object, and returns it. */
export function withMethods(object, wrappers) {
  for (const [name, wrap] of Object.entries(wrappers)) {
    object[name] = wrap(object[name]);
  }
  return object;
}
