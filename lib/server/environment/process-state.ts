import "server-only";

// Shared by all bundles of a process.
const shared: { formlane?: Map<string, unknown> } & typeof globalThis = globalThis;
const states = (shared.formlane ??= new Map());

/**
 * Something of which a process has one: the first caller's `create` makes it, all others get the same. A variable of a
 * module is not one: Next bundles pages, routes and instrumentation.ts separately, and each bundle has its own.
 */
export function processState<State>(name: string, create: () => State): State {
  if (!states.has(name)) {
    states.set(name, create());
  }
  // Each name is used by one file.
  return states.get(name) as State;
}
