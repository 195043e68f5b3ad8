import { expect, it } from "vitest";
import { API_DOCUMENT } from "../../support/api-document";
import { call } from "../support/api";

const PATH = "/api/openapi.json";

it("anybody gets the document of the API", async () => {
  const reply = await call(PATH);
  expect(reply.json).toEqual(API_DOCUMENT);
  expect(reply.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(reply.headers.get("cache-control")).toBe("public, max-age=300");
});

it("whoever has it is answered without a body", async () => {
  const etag = (await call(PATH)).headers.get("etag") ?? "";
  const again = await call(PATH, { headers: { "If-None-Match": etag } });
  expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
  const other = await call(PATH, { headers: { "If-None-Match": '"another"' } });
  expect(other.status).toBe(200);
});
