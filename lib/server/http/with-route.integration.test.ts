import { expect, it } from "vitest";
import { z } from "zod";
import { withRoute } from "./with-route";

it("tells a handler when the client leaves", async () => {
  const leaving = new AbortController();
  const handle = withRoute({
    auth: "public",
    response: z.boolean(),
    handler: async ({ request }) => {
      leaving.abort();
      return request.signal?.aborted === true;
    },
  });
  const request = new Request("http://localhost/", { signal: leaving.signal });
  const response = await handle(request, { params: Promise.resolve({}) });
  expect(await response.json()).toBe(true);
});
