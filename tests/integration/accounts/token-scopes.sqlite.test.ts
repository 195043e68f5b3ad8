import { beforeAll, describe, expect, it } from "vitest";
import { includesScope, SCOPES, type Scope } from "@/lib/domain/teams/scopes";
import { call, type Account } from "../support/api";
import { addressOf, callOf, idsFor } from "../support/owned-routes/owned-routes";
import { ownerWithData, type OwnerData } from "../support/owner-with-data";
import { declaredPermissions, declaredRoutes, readsFirst, type RouteName } from "../support/routes";
import { answerOf } from "../support/teams";
import { newToken } from "../support/tokens";

/** What tokens may call, by the scope that it needs. All other calls of signed-in people are for people only. */
const CALLS: Readonly<Record<Scope, string>> = {
  "forms:read": `
    GET /api/forms
    GET /api/forms/cards
    GET /api/forms/[id]
    GET /api/forms/[id]/stats
    GET /api/forms/[id]/fields
    GET /api/forms/[id]/paths
    GET /api/forms/[id]/item-links/fill
    GET /api/forms/[id]/versions
    GET /api/forms/[id]/versions/[n]
    GET /api/forms/[id]/translations/[lang]
    GET /api/forms/[id]/translations/[lang]/export
    GET /api/webhooks
    GET /api/bundled-requests/settings`,
  "forms:write": `
    POST /api/forms
    POST /api/forms/import
    PUT /api/forms/[id]
    DELETE /api/forms/[id]
    POST /api/forms/[id]/publish
    POST /api/forms/[id]/unpublish
    PUT /api/forms/[id]/stop
    PUT /api/forms/[id]/tags
    PUT /api/forms/[id]/password
    POST /api/forms/[id]/move
    POST /api/forms/[id]/restore
    POST /api/forms/[id]/versions/[n]/restore
    PUT /api/forms/[id]/translations/[lang]
    PATCH /api/forms/[id]/translations/[lang]
    POST /api/forms/[id]/translations/[lang]/import
    POST /api/forms/[id]/logo
    POST /api/forms/[id]/media
    POST /api/forms/[id]/follow-links/revoke
    POST /api/forms/[id]/correction-links/revoke
    POST /api/forms/[id]/item-links
    POST /api/forms/[id]/item-links/revoke
    POST /api/forms/[id]/item-links/fill
    DELETE /api/forms/[id]/item-links/fill
    POST /api/forms/[id]/webhooks/test
    POST /api/forms/[id]/chats/test
    POST /api/forms/[id]/messages/[messageId]/test`,
  // Of assistants' tools alone: mcp-tools.test.ts.
  "forms:publish": "",
  "submissions:read": `
    GET /api/submissions
    GET /api/forms/[id]/summary
    GET /api/forms/[id]/summary/texts
    GET /api/forms/[id]/submissions
    GET /api/forms/[id]/invitees
    GET /api/forms/[id]/assignees
    GET /api/forms/[id]/views
    GET /api/forms/[id]/submissions/export
    GET /api/forms/[id]/submissions/[sid]
    GET /api/forms/[id]/submissions/[sid]/pdf
    GET /api/forms/[id]/submissions/[sid]/receipt
    GET /api/forms/[id]/rehearsal
    POST /api/forms/[id]/rehearsal
    GET /api/forms/[id]/rehearsal/examples
    POST /api/forms/[id]/submissions/pdf
    GET /api/forms/[id]/retention
    GET /api/forms/[id]/deliveries
    GET /api/forms/[id]/deliveries/counts
    GET /api/forms/[id]/submissions/[sid]/deliveries
    GET /api/files/[id]
    GET /api/bundled-requests
    GET /api/bundled-requests/export
    GET /api/bundled-requests/[id]
    GET /api/bundled-requests/[id]/deliveries`,
  "submissions:write": `
    POST /api/forms/[id]/invitees
    DELETE /api/forms/[id]/invitees/[iid]
    POST /api/forms/[id]/invitees/messages
    PUT /api/forms/[id]/statuses
    POST /api/forms/[id]/views
    PUT /api/forms/[id]/views/[vid]
    DELETE /api/forms/[id]/views/[vid]
    PATCH /api/forms/[id]/submissions/[sid]/private
    POST /api/forms/[id]/submissions/private
    POST /api/forms/[id]/submissions/restore
    POST /api/forms/[id]/submissions/release
    POST /api/forms/[id]/submissions/delete
    PATCH /api/forms/[id]/submissions/[sid]
    POST /api/forms/[id]/submissions/[sid]/stages/[stageId]/revoke
    POST /api/forms/[id]/submissions/[sid]/stages/[stageId]/resend
    GET /api/forms/[id]/recalculation
    POST /api/forms/[id]/recalculation
    GET /api/forms/[id]/recalculation/preview
    DELETE /api/forms/[id]/submissions/[sid]
    POST /api/bundled-requests/submit
    POST /api/bundled-requests/[id]/restore
    POST /api/bundled-requests/[id]/release
    DELETE /api/bundled-requests/[id]`,
  "deliveries:write": `
    POST /api/forms/[id]/submissions/resend
    POST /api/forms/[id]/submissions/[sid]/item-update
    POST /api/forms/[id]/deliveries/retry
    POST /api/deliveries/[id]/retry
    POST /api/webhooks/enable`,
  "hooks:write": `
    GET /api/hooks
    POST /api/hooks
    GET /api/hooks/samples
    DELETE /api/hooks/[id]`,
  "boards:read": `
    GET /api/monday/workspaces
    GET /api/monday/boards
    GET /api/monday/groups
    GET /api/monday/columns
    GET /api/monday/column-values
    GET /api/monday/column-values/filtered
    GET /api/monday/live-board
    GET /api/monday/usage`,
  // With "forms:write".
  "boards:write": `
    POST /api/forms/from-board
    POST /api/forms/[id]/make-board`,
};

const scopeOfCall = new Map(
  SCOPES.flatMap((scope) =>
    CALLS[scope]
      .trim()
      .split(/\n\s+/)
      .filter((route) => route !== "")
      .map((route) => [route, scope]),
  ),
);
// What a tool of assistants may do is a question of the call that it makes.
const FOR_ANY: readonly string[] = ["GET /api/auth/me", "POST /api/mcp"];
const declared = declaredRoutes();
const forTokens = readsFirst(declared.filter((route) => scopeOfCall.has(route)));
const LOGOUT: RouteName = "POST /api/auth/logout";
const forPeople = [...declaredPermissions().keys(), LOGOUT].filter(
  (route) => !scopeOfCall.has(route) && !FOR_ANY.includes(route),
);

let owner: Account & OwnerData;
let full: string;

beforeAll(async () => {
  owner = await ownerWithData();
  full = (await newToken(owner)).token;
});

const ask = (route: RouteName, token: string) =>
  call(addressOf(route, idsFor(route, owner)), { token, ...callOf(route) });

it("are named here for calls that there are", () => {
  expect(
    [...scopeOfCall.keys()].filter((route) => !declared.some((each) => each === route)),
  ).toEqual([]);
});

describe("a call for people", () => {
  it.each(forPeople)("%s refuses the token with all scopes", async (route) => {
    expect(answerOf(await ask(route, full))).toEqual([
      403,
      "This is for people only: no token may do it. Please sign in.",
    ]);
  });

  it("left the account and its session as they were", async () => {
    expect((await call("/api/auth/me", { token: owner.token })).status).toBe(200);
  });
});

describe.each(SCOPES)("%s", (scope) => {
  const isCovered = (route: string) => includesScope([scope], scopeOfCall.get(route) ?? scope);

  it("alone may do what it covers", async () => {
    const data = await ownerWithData();
    const scopes: Scope[] = scope === "boards:write" ? [scope, "forms:write"] : [scope];
    const { token } = await newToken(data, { scopes });
    const refused: string[] = [];
    for (const route of forTokens.filter(isCovered)) {
      const reply = await call(addressOf(route, idsFor(route, data)), { token, ...callOf(route) });
      // What a body or the address should have had is no question of the scope.
      const isMissing = reply.status === 404 && route.startsWith("GET");
      if ([401, 403].includes(reply.status) || isMissing || reply.status >= 500) {
        refused.push(`${route}: ${reply.status} ${reply.text}`);
      }
    }
    expect(refused).toEqual([]);
  });

  it("is missed, by its name, where only the others are there", async () => {
    const scopes = SCOPES.filter((other) => !includesScope([other], scope));
    const { token } = await newToken(owner, { scopes });
    for (const route of forTokens.filter((each) => scopeOfCall.get(each) === scope)) {
      expect([route, ...answerOf(await ask(route, token))]).toEqual([
        route,
        403,
        `This token may not do that (needs ${scope}).`,
      ]);
    }
  });
});

it("any token may ask as whom it acts, in which team, and for what it was made", async () => {
  for (const scope of SCOPES) {
    const { token } = await newToken(owner, { scopes: [scope] });
    const reply = await call("/api/auth/me", { token });
    const me = (await call("/api/auth/me", { token: owner.token })).json as object;
    expect(reply.json).toEqual({ ...me, scopes: [scope], formIds: null });
  }
});
