import { request } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "@/lib/domain/limits";
import { call, serverUrl, type Account } from "./support/api";
import {
  addressOf,
  callOf,
  ownerWithBelongings,
  ROUTES,
  type Belongings,
} from "./support/owned-routes";
import { declaredRoutes, type RouteName } from "./support/routes";

const bodyRoutes = declaredRoutes().filter((route) => ROUTES[route]?.body !== undefined);
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];
const json = { "Content-Type": "application/json" };

let owner: Account & Belongings;

beforeAll(async () => {
  owner = await ownerWithBelongings();
});

function send(route: RouteName, raw: string, headers: Record<string, string> = json) {
  const { method } = callOf(route);
  return call(addressOf(route, { id: owner.formId, url: owner.publicUrl }), {
    ...(method !== undefined && { method }),
    token: owner.token,
    raw,
    headers,
  });
}

describe.each(bodyRoutes)("%s", (route) => {
  it.each([
    ["malformed JSON", "{bad"],
    ["an empty body", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["a number", "5"],
    ["a text", '"text"'],
    ["__proto__ as key", '{"__proto__": {"isAdmin": true}}'],
    ["constructor as key", '{"constructor": {"prototype": {}}}'],
    ["prototype as key", '{"prototype": 1}'],
    ["100,000 levels", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["100,000 nested objects", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
    ["a NUL character", '{"name": "a\\u0000b", "title": "a\\u0000b"}'],
    ["half a surrogate pair", '{"name": "\\ud800", "title": "\\ud800"}'],
  ])("answers 400 with a sentence to %s", async (_name, raw) => {
    const reply = await send(route, raw);
    expect(reply.status).toBe(400);
    expect(reply.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(reply.text).toMatch(/\S/);
    expect(reply.text).not.toMatch(/\n|at .*:\d+:\d+/);
  });

  it.each([
    "text/plain",
    "",
    // Only a page without JavaScript posts a form (readings, 33): plain-pages.test.ts.
    ...(route === "POST /api/public-forms/[url]/submit" ? [] : FORM_TYPES),
  ])("answers 415 to the content type %o", async (contentType) => {
    const reply = await send(route, "{}", { "Content-Type": contentType });
    expect(reply.status).toBe(415);
  });

  it("answers 413 to a body over the cap", async () => {
    const reply = await send(route, JSON.stringify({ title: "x".repeat(2_100_000) }));
    expect(reply.status).toBe(413);
  });
});

describe("unknown keys", () => {
  it("are refused in an owner's body, and named", async () => {
    const body = { title: "A", isAdmin: true };
    const reply = await call("/api/forms", { method: "POST", token: owner.token, body });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain("isAdmin");
  });

  it("that reach for prototypes are refused at any depth of an owner's body", async () => {
    const raw =
      '{"fields": [{"type": "text", "conditionalLogic": {"__proto__": {"enabled": true}}}]}';
    const reply = await call("/api/forms", {
      method: "POST",
      token: owner.token,
      raw,
      headers: json,
    });
    expect(reply.status).toBe(400);
  });
});

describe("an endless body", () => {
  it.each(["/api/auth/register", "/api/forms"])("of %s is refused at its limit", async (path) => {
    expect(await statusAtLimit(new URL(path, serverUrl()))).toBe(413);
  });
});

it("the server is alive and stored nothing of all this", async () => {
  expect((await call("/api/health")).status).toBe(200);
  const form = await call(`/api/forms/${owner.formId}`, { token: owner.token });
  expect(form.json).toMatchObject({ title: "Mine", submissionCount: 1 });
});

describe("addresses and verbs that do not exist", () => {
  it.each([
    "/api",
    "/api/nothing",
    "/api/forms/1/nothing",
    "/api/auth/session",
    "/api/auth/signin",
  ])("%s answers 404 with a sentence and a request id", async (path) => {
    const reply = await call(path);
    expect([reply.status, reply.text]).toEqual([404, "There is nothing at this address."]);
    expect(reply.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });

  it("PATCH answers 405 with the verbs that exist", async () => {
    const reply = await call("/api/forms", { method: "PATCH", token: owner.token, body: {} });
    expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET, POST"]);
    expect(reply.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });
});

/**
 * Sends one byte more than is accepted, and never an end. Not more: to a sender who goes on after the
 * answer the connection is cut, and the answer may be lost with it.
 */
function statusAtLimit(url: URL): Promise<number> {
  const headers = { ...json, Authorization: `Bearer ${owner.token}` };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: "POST", headers });
    outgoing.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      outgoing.destroy();
    });
    outgoing.on("error", reject);
    outgoing.write(Buffer.alloc(LIMITS.jsonBodyBytes, " "));
    outgoing.write(" ");
  });
}
