import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { serveRoutes } from "@/lib/server/http/serve-routes";
import { VISITOR_ROUTES } from "@/lib/server/public-form/visitor-routes";

/** Serves some of the routes of visitors from the process of the tests; returns what gives the origin. */
export function withVisitorServer(paths: readonly string[]): () => string {
  const serve = serveRoutes(VISITOR_ROUTES, paths);
  const server = createServer((request, response) => void serve(request, response));
  let origin = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  return () => origin;
}
