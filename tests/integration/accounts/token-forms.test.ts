import { beforeAll, describe, expect, it } from "vitest";
import { formCardListResponse } from "@/lib/contracts/forms/form-cards";
import { formListResponse } from "@/lib/contracts/forms/forms";
import { ownerSubmissionListResponse } from "@/lib/contracts/submissions/submissions";
import { PERMISSIONS } from "@/lib/domain/teams/permissions";
import { PEOPLE_ONLY, scopeOf } from "@/lib/domain/teams/scopes";
import { db } from "@/lib/server/db/client";
import { call, newForm, type Account } from "../support/api";
import { addressOf, callOf, idsFor, ROUTES } from "../support/owned-routes/owned-routes";
import { ownerWithData, type OwnerData } from "../support/owner-with-data";
import { declaredPermissions, isForPeople, readsFirst } from "../support/routes";
import { answerOf } from "../support/teams";
import { newToken } from "../support/tokens";

const forTokens = readsFirst(
  [...declaredPermissions()].flatMap(([route, name]) => {
    const permission = PERMISSIONS.find((each) => each === name);
    return permission === undefined || scopeOf(permission) === PEOPLE_ONLY || isForPeople(route)
      ? []
      : [route];
  }),
);
const ofResources = forTokens.filter((route) => ROUTES[route]?.kind === "owned");
const BY_FORM = [
  "GET /api/forms",
  "GET /api/forms/cards",
  "GET /api/submissions",
  "GET /api/hooks",
  "GET /api/hooks/samples",
];
const ofTheTeam = forTokens.filter(
  (route) => ROUTES[route]?.kind !== "owned" && !BY_FORM.includes(route),
);

let owner: Account & OwnerData;
/** For one form, which has none of the owner's things. */
let elsewhere: string;
/** For the form with an answer. */
let limited: string;
let otherId: number;

beforeAll(async () => {
  owner = await ownerWithData();
  otherId = (await newForm(owner, {})).id;
  elsewhere = (await newToken(owner, { formIds: [otherId] })).token;
  limited = (await newToken(owner, { formIds: [owner.formId] })).token;
});

describe("a token for certain forms", () => {
  it.each(ofResources)("finds nothing of other forms, or of none: %s", async (route) => {
    const credentials = { token: elsewhere, ...callOf(route) };
    const foreign = await call(addressOf(route, idsFor(route, owner)), credentials);
    const none = 2_000_000_000;
    const missing = await call(addressOf(route, { id: none, sid: none }), credentials);
    expect(foreign.status).toBe(404);
    expect(answerOf(foreign)).toEqual(answerOf(missing));
  });

  it.each(ofTheTeam)("may not do what is of no form: %s", async (route) => {
    const reply = await call(addressOf(route, idsFor(route, owner)), {
      token: limited,
      ...callOf(route),
    });
    expect(answerOf(reply)).toEqual([403, "This token is for certain forms only."]);
  });

  it("may not send a bundled request for the team", async () => {
    const body = {};
    const reply = await call("/api/bundled-requests/submit", {
      method: "POST",
      token: limited,
      body,
    });
    expect(reply.status).toBe(403);
  });

  it("lists its forms alone, also in the trash", async () => {
    const forms = await call("/api/forms", { token: limited });
    expect(formListResponse.parse(forms.json).map(({ id }) => id)).toEqual([owner.formId]);
    const cards = await call("/api/forms/cards", { token: limited });
    expect(formCardListResponse.parse(cards.json).map(({ id }) => id)).toEqual([owner.formId]);
    await call(`/api/forms/${otherId}`, { method: "DELETE", token: owner.token });
    expect((await call("/api/forms?trash=1", { token: limited })).json).toEqual([]);
    const trash = await call("/api/forms?trash=1", { token: elsewhere });
    expect(formListResponse.parse(trash.json).map(({ id }) => id)).toEqual([otherId]);
  });

  it.each(["", "?q=Ann", "?from=2020-01-01", "?synced=false", "?q=Ann&from=2020-01-01"])(
    "lists and counts the answers of its forms alone: %s",
    async (query) => {
      const reply = await call(`/api/submissions${query}`, { token: limited });
      const found = ownerSubmissionListResponse.parse(reply.json);
      expect(found.map(({ formId, id }) => [formId, id])).toEqual([
        [owner.formId, owner.submissionId],
      ]);
      expect(reply.headers.get("x-total-count")).toBe("1");
      const none = await call(`/api/submissions${query}`, { token: elsewhere });
      expect([none.json, none.headers.get("x-total-count")]).toEqual([[], "0"]);
    },
  );

  it("reaches what is of its forms: answers, totals, files and deliveries", async () => {
    const { formId, submissionId, fileId, deliveryId } = owner;
    const file = await db.storedFile.findUniqueOrThrow({ where: { id: fileId } });
    const delivery = await db.outboxJob.findUniqueOrThrow({ where: { id: deliveryId } });
    const formIds = [formId, file.formId, Number(delivery.formId)];
    const { token } = await newToken(owner, { formIds });
    for (const path of [
      `/api/forms/${formId}/submissions/${submissionId}`,
      `/api/forms/${formId}/stats`,
      `/api/files/${fileId}`,
      "/api/auth/me",
    ]) {
      expect([path, (await call(path, { token })).status]).toEqual([path, 200]);
    }
    const retry = await call(`/api/deliveries/${deliveryId}/retry`, { method: "POST", token });
    expect(retry.status).toBe(202);
  });
});
