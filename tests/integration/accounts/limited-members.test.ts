import { beforeAll, describe, expect, it } from "vitest";
import { isAllowed, isBesideForms, PERMISSIONS, type Role } from "@/lib/domain/teams/permissions";
import { call, newForm, type Account } from "../support/api";
import { formsOf, newLimitedMember, storedOf } from "../support/limited-members";
import { addressOf, callOf, idsFor, ROUTES } from "../support/owned-routes/owned-routes";
import { ownerWithData, type OwnerData } from "../support/owner-with-data";
import { declaredPermissions, readsFirst, type RouteName } from "../support/routes";
import { answerOf } from "../support/teams";

const CERTAIN = "Only certain forms of this team are shared with you.";
const ROLE = "Your role in this team does not allow that.";
const BY_FORM = [
  "GET /api/forms",
  "GET /api/forms/cards",
  "GET /api/submissions",
  "GET /api/stages/waiting",
  "GET /api/hooks",
  "GET /api/hooks/samples",
];
/** Of the membership, not of a form. */
const OF_MEMBER = /\/api\/(teams|tokens)\//;
const MOVE = "POST /api/forms/[id]/move";

const routes = [...declaredPermissions()].flatMap(([route, name]) => {
  const permission = PERMISSIONS.find((each) => each === name);
  return permission === undefined ? [] : [{ route, permission }];
});
const isOwned = ({ route }: { route: RouteName }) =>
  ROUTES[route]?.kind === "owned" && !OF_MEMBER.test(route);
const ofThings = routes.filter(isOwned);
const ofForms = ofThings.filter(({ route }) => !/bundled-requests|erasures|hooks/.test(route));
const ofTeam = routes.filter((each) => !isOwned(each) && !OF_MEMBER.test(each.route));

let owner: Account & OwnerData;
/** The form with none of the owner's things. */
let otherId: number;

beforeAll(async () => {
  owner = await ownerWithData();
  otherId = (await newForm(owner, { title: "Shared" })).id;
});

const ask = (route: RouteName, member: Account) =>
  call(addressOf(route, idsFor(route, owner)), { token: member.token, ...callOf(route) });

describe.each(["editor", "designer", "reader"] as const)("a limited %s", (role) => {
  it("finds nothing of other forms, or of none, and changes nothing", async () => {
    const member = await newLimitedMember(owner, { role, formIds: [otherId] });
    const before = await storedOf(owner);
    const found: string[] = [];
    for (const { route } of ofThings) {
      const foreign = await ask(route, member);
      const none = 2_000_000_000;
      const missing = await call(addressOf(route, { id: none, sid: none, iid: none }), {
        token: member.token,
        ...callOf(route),
      });
      if (foreign.status !== 404 || foreign.text !== missing.text) {
        found.push(`${route}: ${answerOf(foreign).join(" ")}`);
      }
    }
    expect(found).toEqual([]);
    expect(await storedOf(owner)).toBe(before);
  });

  it("may do in the team what is of no other form, and nothing for all of it", async () => {
    const member = await newLimitedMember(owner, { role, formIds: [otherId] });
    const before = await storedOf(owner);
    const wrong: string[] = [];
    for (const { route, permission } of ofTeam) {
      const { status, text } = await ask(route, member);
      const isOpen = BY_FORM.includes(route) || isBesideForms(permission);
      const sentence = isAllowed(role, permission) ? (isOpen ? null : CERTAIN) : ROLE;
      if (sentence === null ? status === 403 : status !== 403 || text !== sentence) {
        wrong.push(`${route}: ${status} ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await storedOf(owner)).toBe(before);
  });
});

describe.each(["reader", "designer", "editor"] as const)(
  "inside of the limit a %s",
  (role: Role) => {
    let inside: Account & OwnerData;
    let member: Account;

    beforeAll(async () => {
      inside = await ownerWithData();
      member = await newLimitedMember(inside, { role, formIds: await formsOf(inside) });
    });

    it("may do what the role may, but move forms", async () => {
      const wrong: string[] = [];
      const inOrder = readsFirst(ofForms.map(({ route }) => route));
      for (const route of inOrder) {
        const permission = ofForms.find((each) => each.route === route)?.permission ?? "team:write";
        const reply = await call(addressOf(route, idsFor(route, inside)), {
          token: member.token,
          ...callOf(route),
        });
        const { status, text } = reply;
        const isMissing = status === 404 && route.startsWith("GET");
        const isRight = !isAllowed(role, permission)
          ? status === 403 && text === ROLE
          : ![401, 403].includes(status) && status < 500 && !isMissing;
        if (route !== MOVE && !isRight) {
          wrong.push(`${route}: ${status} ${text}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it("moves no form, to no team", async () => {
      const { id } = await newForm(inside, {});
      const mine = await newLimitedMember(inside, { role, formIds: [id] });
      const body = { teamId: mine.teamId };
      const reply = await call(`/api/forms/${id}/move`, {
        method: "POST",
        token: mine.token,
        body,
      });
      expect(answerOf(reply)).toEqual([403, isAllowed(role, "forms:move") ? CERTAIN : ROLE]);
      if (isAllowed(role, "forms:move")) {
        // Nor into the team, where the form would not be theirs any more.
        await call("/api/auth/team", {
          method: "PUT",
          token: mine.token,
          body: { teamId: mine.teamId },
        });
        const own = await newForm(mine, { title: "Own" });
        const into = await call(`/api/forms/${own.id}/move`, {
          method: "POST",
          token: mine.token,
          body: { teamId: inside.teamId },
        });
        expect(answerOf(into)).toEqual([403, CERTAIN]);
      }
    });
  },
);
