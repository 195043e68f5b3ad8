import { beforeAll, describe, expect, it } from "vitest";
import { call, newAccount, serverUrl, type Account } from "../support/api";
import { addressOf, callOf, ROUTES } from "../support/owned-routes/owned-routes";
import { ownerWithData, type OwnerData } from "../support/owner-with-data";
import { declaredRoutes } from "../support/routes";

const writes = declaredRoutes().filter(
  (route) => !route.startsWith("GET ") && ROUTES[route]?.kind !== "open",
);
const json = "application/json";
const OWN_FORM = "a multipart form";
const multipart = (headers: Record<string, string>) => ({
  "Content-Type": "multipart/form-data; boundary=x",
  ...headers,
});
const own = () => new URL(serverUrl()).origin;

let owner: Account & OwnerData;

beforeAll(async () => {
  owner = await ownerWithData();
});

const ATTACKS: [string, () => Record<string, string>][] = [
  ["cross-site", () => ({ "Content-Type": json, "Sec-Fetch-Site": "cross-site", Origin: own() })],
  ["same-site", () => ({ "Content-Type": json, "Sec-Fetch-Site": "same-site" })],
  ["another origin", () => ({ "Content-Type": json, Origin: "https://evil.example" })],
  ["a null origin", () => ({ "Content-Type": json, Origin: "null" })],
  ["no word about its origin", () => ({ "Content-Type": json })],
  ["JSON as text/plain", () => ({ "Content-Type": "text/plain", Origin: own() })],
  [
    "a form",
    () => ({
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
    }),
  ],
  [OWN_FORM, () => multipart({ Origin: own() })],
];

/** These take a form with a file from our own pages; from others they are refused like all. */
const TAKE_FILES: readonly string[] = ["POST /api/forms/[id]/media", "POST /api/forms/import"];
const FORM_OF_OTHERS: typeof ATTACKS = [
  ["a multipart form of another site", () => multipart({ "Sec-Fetch-Site": "cross-site" })],
  ["a multipart form of another origin", () => multipart({ Origin: "https://evil.example" })],
  ["a multipart form that does not say where it is from", () => multipart({})],
];

describe.each(writes)("%s by cookie", (route) => {
  const attacks = TAKE_FILES.includes(route)
    ? [...ATTACKS.filter(([name]) => name !== OWN_FORM), ...FORM_OF_OTHERS]
    : ATTACKS;
  it.each(attacks)("is refused: %s", async (_name, headers) => {
    const { method, body } = callOf(route);
    const id = route.includes("/sessions/") ? owner.sessionId : owner.formId;
    const reply = await call(addressOf(route, { id, sid: owner.submissionId }), {
      ...(method !== undefined && { method }),
      cookie: owner.cookie,
      raw: body === undefined ? "" : JSON.stringify(body),
      headers: headers(),
    });
    expect([reply.status, reply.text]).toEqual([403, "This request did not come from this site."]);
  });
});

it("a refused write changed nothing", async () => {
  const reply = await call(`/api/forms/${owner.formId}`, { cookie: owner.cookie });
  expect(reply.json).toMatchObject({ title: "Mine", status: "published", submissionCount: 1 });
});

describe("our own pages", () => {
  it.each([
    ["Sec-Fetch-Site: same-origin", () => ({ "Sec-Fetch-Site": "same-origin" })],
    ["Sec-Fetch-Site: none", () => ({ "Sec-Fetch-Site": "none" })],
    ["our Origin", () => ({ Origin: own() })],
  ])("may write by cookie: %s", async (_name, headers) => {
    const { cookie } = await newAccount();
    const body = { title: "From our page" };
    const reply = await call("/api/forms", { method: "POST", cookie, body, headers: headers() });
    expect(reply.status).toBe(201);
  });

  it("a bearer token needs no origin", async () => {
    const { token } = await newAccount();
    const reply = await call("/api/forms", { method: "POST", token, body: {} });
    expect(reply.status).toBe(201);
  });
});
