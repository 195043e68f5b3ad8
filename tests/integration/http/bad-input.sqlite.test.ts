import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { MEDIA_JSON_BYTES } from "@/lib/domain/files/media-limits";
import { LIMITS } from "@/lib/domain/limits";
import { PUBLIC_BODY_BYTES } from "@/lib/server/http/body/body-sizes";
import { call, serverUrl, type Account } from "../support/api";
import { addressOf, callOf, idsFor, ROUTES } from "../support/owned-routes/owned-routes";
import { ownerWithData, type OwnerData } from "../support/owner-with-data";
import { declaredRoutes, type RouteName } from "../support/routes";

const bodyRoutes = declaredRoutes().filter((route) => ROUTES[route]?.body !== undefined);
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];
/** What is more than JSON. */
const TAKES_FORMS: Partial<Record<RouteName, RegExp>> = {
  // A page without JavaScript: plain-pages.sqlite.test.ts.
  "POST /api/public-forms/[url]/submit": /./,
  // The same: form-passwords.test.ts.
  "POST /api/public-forms/[url]/unlock": /./,
  // A file: media.test.ts.
  "POST /api/forms/[id]/media": /^multipart/,
};
const CAPS: Partial<Record<RouteName, number>> = {
  "POST /api/forms/[id]/translations/[lang]/import": LIMITS.translationsFileBytes,
  "POST /api/forms/[id]/media": MEDIA_JSON_BYTES,
  // A CSV file of 5 MB as JSON.
  "POST /api/forms/[id]/invitees": 6_000_000,
};
const json = { "Content-Type": "application/json" };

let owner: Account & OwnerData;

beforeAll(async () => {
  owner = await ownerWithData();
});

function send(route: RouteName, raw: string, headers: Record<string, string> = json) {
  const { method } = callOf(route);
  return call(addressOf(route, { ...idsFor(route, owner), url: owner.publicUrl }), {
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
    ["8,000 levels", `${"[".repeat(8_000)}${"]".repeat(8_000)}`],
    ["2,700 nested objects", `${'{"a":'.repeat(2_700)}1${"}".repeat(2_700)}`],
    ["a NUL character", '{"name": "a\\u0000b", "title": "a\\u0000b"}'],
    ["half a surrogate pair", '{"name": "\\ud800", "title": "\\ud800"}'],
  ])("answers 400 with a sentence to %s", async (_name, raw) => {
    const reply = await send(route, raw);
    expect(reply.status).toBe(400);
    expect(reply.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(reply.text).toMatch(/\S/);
    expect(reply.text).not.toMatch(/\n|at .*:\d+:\d+/);
    expect(reply.text).not.toMatch(/Invalid input|Too (big|small)|expected|received|Unrecognized/);
  });

  it.each(["text/plain", "", ...FORM_TYPES.filter((type) => !TAKES_FORMS[route]?.test(type))])(
    "answers 415 to the content type %o",
    async (contentType) => {
      const reply = await send(route, "{}", { "Content-Type": contentType });
      expect(reply.status).toBe(415);
    },
  );

  it("answers 413 to a body over the cap", async () => {
    const cap = CAPS[route] ?? LIMITS.jsonBodyBytes;
    const reply = await send(route, JSON.stringify({ title: "x".repeat(cap + 100_000) }));
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

it("a compressed body is refused as what it is", async () => {
  const headers = { ...json, "Content-Encoding": "gzip" };
  const reply = await call("/api/auth/login", { method: "POST", raw: "{}", headers });
  expect([reply.status, reply.text]).toEqual([415, "The body must not be compressed."]);
});

describe("an endless body", () => {
  it.each([
    ["/api/auth/register", PUBLIC_BODY_BYTES],
    ["/api/auth/login", PUBLIC_BODY_BYTES],
    ["/api/forms", LIMITS.jsonBodyBytes],
  ])("of %s is refused at its limit of %i bytes", async (path, limit) => {
    expect(await statusAtLimit({ url: new URL(path, serverUrl()), limit })).toBe(413);
  });
});

it("a body nested as deeply as its bytes allow is refused before it is parsed", async () => {
  const raw = "[".repeat(990_000);
  for (const route of ["POST /api/forms", "POST /api/public-forms/[url]/submit"] as const) {
    const reply = await send(route, raw);
    expect([route, reply.status, reply.text]).toEqual([
      route,
      400,
      "The body is nested too deeply.",
    ]);
  }
});

it.each([
  [16_384, 400],
  [16_385, 413],
])("calls of anybody take 16 KiB: %i bytes answer %i", async (bytes, status) => {
  const raw = `{"email": "${"a".repeat(bytes)}`.slice(0, bytes - 2);
  const reply = await call("/api/auth/login", { method: "POST", raw: `${raw}"}`, headers: json });
  expect(reply.status).toBe(status);
  const sentence = "The body is too large: at most 16 KiB are accepted.";
  expect(reply.text === sentence).toBe(status === 413);
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
    "/api/%",
    "/api/nothing/%ff",
  ])("%s answers 404 with a sentence and a request id", async (path) => {
    const reply = await call(path);
    expect([reply.status, reply.text]).toEqual([404, "There is nothing at this address."]);
    expect(reply.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });

  it.each([
    ["/api/forms/%ff", "Form not found"],
    ["/api/forms/1%/publish", "Form not found"],
    ["/api/files/%", "File not found"],
    ["/api/public-forms/%c3", "Form not found or not published"],
    ["/api/public-forms/a%00b", "Form not found or not published"],
  ])("%s, which cannot be read, is an id that does not exist", async (path, sentence) => {
    const method = path.endsWith("publish") ? "POST" : "GET";
    const reply = await call(path, { method, token: owner.token });
    expect([reply.status, reply.text]).toEqual([404, sentence]);
  });

  it("PATCH answers 405 with the verbs that exist", async () => {
    const reply = await call("/api/forms", { method: "PATCH", token: owner.token, body: {} });
    expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET, POST"]);
    expect(reply.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });
});

describe("what Next would answer by itself", () => {
  it.each(["TRACE", "PROPFIND"])("%s is refused with a sentence", async (method) => {
    const outgoing = request(new URL("/api/forms", serverUrl()), { method }).end();
    const [reply] = (await once(outgoing, "response")) as [IncomingMessage]; // typed any
    expect([reply.statusCode, await text(reply)]).toEqual([405, "This method is not supported."]);
    expect(reply.headers.allow).toContain("GET");
  });

  it.each(["/form/%ff", "/form/%00", "/embed/a%00b"])(
    "%s, which cannot be read, is a form that is not found",
    async (path) => {
      const reply = await call(path);
      expect(reply.status).toBe(404);
      expect(reply.text).toContain("Form Not Found");
    },
  );

  it.each([
    (id: number) => `/api/forms/${id}/submissions`,
    (id: number) => `/api/forms/${id}/deliveries`,
    (id: number) => `/api/forms/${id}/summary/texts`,
    () => "/api/bundled-requests",
    () => "/api/audit-log",
  ])("a cursor beyond any id is refused: %s", async (path) => {
    const reply = await call(`${path(owner.formId)}?cursor=99999999999`, { token: owner.token });
    expect(reply.status).toBe(400);
  });

  it("a query that a database cannot look for is refused", async () => {
    const reply = await call("/api/bundled-requests?q=a%00b", { token: owner.token });
    const sentence = "The address holds characters that cannot be stored.";
    expect([reply.status, reply.text]).toEqual([400, sentence]);
  });
});

/**
 * Sends one byte more than allowed, without ending the request. Not more: the server closes the
 * connection to a client that continues after the response, which may then be lost.
 */
function statusAtLimit({ url, limit }: { url: URL; limit: number }): Promise<number> {
  const headers = { ...json, Authorization: `Bearer ${owner.token}` };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: "POST", headers });
    outgoing.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      outgoing.destroy();
    });
    outgoing.on("error", reject);
    outgoing.write(Buffer.alloc(limit, " "));
    outgoing.write(" ");
  });
}
