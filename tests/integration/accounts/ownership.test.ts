import { beforeAll, describe, expect, it } from "vitest";
import { call, newAccount, type Account } from "../support/api";
import { addressOf, callOf, idsFor, ROUTES } from "../support/owned-routes/owned-routes";
import { ownerWithData, type OwnerData } from "../support/owner-with-data";
import { declaredRoutes } from "../support/routes";

const routes = declaredRoutes();
const ownedRoutes = routes.filter((route) => ROUTES[route]?.kind === "owned");
const closedRoutes = routes.filter((route) => ROUTES[route]?.kind !== "open");
const STRANGE_IDS = [
  "0",
  "-1",
  "1e20",
  "1.5",
  "1 or 1=1",
  "01",
  "1,2",
  "__proto__",
  "9999999999",
  "%00",
];

let owner: Account & OwnerData;
let stranger: Account;

beforeAll(async () => {
  owner = await ownerWithData();
  stranger = await newAccount();
});

it("knows every route of the project and no other", () => {
  expect(Object.keys(ROUTES).sort()).toEqual(routes);
});

describe("without a session", () => {
  it.each(closedRoutes.filter((route) => route !== "POST /api/auth/logout"))(
    "%s answers 401",
    async (route) => {
      const reply = await call(addressOf(route, idsFor(route, owner)), callOf(route));
      expect(reply.status).toBe(401);
      expect(reply.headers.get("content-type")).toMatch(/^text\/plain/);
    },
  );
});

describe("somebody else's id", () => {
  it.each(ownedRoutes)("%s answers as for an id that does not exist", async (route) => {
    const credentials = { token: stranger.token, ...callOf(route) };
    const foreign = await call(addressOf(route, idsFor(route, owner)), credentials);
    const none = 2_000_000_000;
    const nothing = { id: none, sid: none, userId: none, iid: none };
    const missing = await call(addressOf(route, nothing), credentials);

    expect(foreign.status).toBe(404);
    expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text]);
  });

  it("left everything of the owner as it was", async () => {
    const { token, formId, submissionId } = owner;
    const form = await call(`/api/forms/${formId}`, { token });
    expect(form.json).toMatchObject({ title: "Mine", status: "published", submissionCount: 1 });
    const submission = await call(`/api/forms/${formId}/submissions/${submissionId}`, { token });
    expect(submission.status).toBe(200);
  });
});

describe("ids that are no ids", () => {
  it.each(ownedRoutes)("%s answers 404 to all of them", async (route) => {
    for (const id of STRANGE_IDS) {
      const reply = await call(addressOf(route, { id, sid: id, userId: id, iid: id }), {
        token: owner.token,
        ...callOf(route),
      });
      expect([id, reply.status]).toEqual([id, 404]);
    }
  });

  it("a submission is not found under another form of the same owner", async () => {
    const form = await call("/api/forms", { method: "POST", token: owner.token, body: {} });
    const { id } = form.json as { id: number }; // asserted by the next line
    expect(typeof id).toBe("number");
    const path = `/api/forms/${id}/submissions/${owner.submissionId}`;
    expect((await call(path, { token: owner.token })).status).toBe(404);
  });
});
