// Setup of the integration tests: every answer of a test server that a test gets is held against the document of
// the API, whichever way the test asks for it.
import { undeclared } from "./api-document";

const HELD = Symbol.for("formlane.answersAreHeld");
const OURS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1"]);
const shared: typeof globalThis & { [HELD]?: true } = globalThis;

// Test files share a process.
if (shared[HELD] === undefined) {
  shared[HELD] = true;
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await ask(input, init);
    const { url, method } = input instanceof Request ? input : { url: input, method: "GET" };
    const { hostname, pathname: path } = new URL(url);
    // Of a route: the tests have servers of their own, too.
    const isOurs = OURS.has(hostname) && response.headers.has("x-request-id");
    const verb = init?.method ?? method;
    // What browsers ask before a call is no call of the document.
    if (isOurs && verb !== "OPTIONS" && /^\/(api\/|metrics$)/.test(path)) {
      await hold(response, { method: verb, path });
    }
    return response;
  };
}

async function hold(response: Response, { method, path }: { method: string; path: string }) {
  const { status } = response;
  const difference = await undeclared({
    method,
    path,
    status,
    contentType: response.headers.get("content-type"),
    json: () => response.clone().json(),
  });
  if (difference !== null) {
    throw new Error(
      `${method} ${path} answered ${status}, and the document of the API does not say: ${difference}.`,
    );
  }
}
