import "server-only";

// Set by `scripts/serve.mjs`, and by no other server.
const shared: {
  formlaneRoutes?: readonly string[];
  formlaneMethods?: readonly string[];
} & typeof globalThis = globalThis;

/** The routes of the app, such as "/form/[publicUrl]", pages included. */
export function builtRoutes(): readonly string[] {
  return shared.formlaneRoutes ?? [];
}

/** The methods that our server does not refuse. */
export function servedMethods(): readonly string[] {
  return shared.formlaneMethods ?? [];
}
