// Preloaded into servers that one test file starts: Next loads each route with its first request, instead of all of them
// before it is ready, which is a third of a start. The run's shared server and that of the browser tests start as they are.
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  const { default: server } = await import("next/dist/server/next-server.js");
  server.default.prototype.unstable_preloadEntries = async () => undefined;
}
