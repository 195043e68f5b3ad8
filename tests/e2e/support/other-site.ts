import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A page of another origin (the app is `localhost`, this is the IP address) with the content that the test sets. */
export async function startOtherSite() {
  let content = "";
  const server = createServer((request, response) => {
    const body = /^\/(\?|$)/.test(request.url ?? "") ? content : "Thanks";
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><html lang="en"><title>Elsewhere</title>${body}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    show: (body: string) => {
      content = body;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
