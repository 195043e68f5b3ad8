import { beforeAll, describe, expect, it } from "vitest";
import { isAllowed, PERMISSIONS, ROLES } from "@/lib/domain/teams/permissions";
import { call, type Account } from "../support/api";
import { addressOf, callOf, idsFor } from "../support/owned-routes/owned-routes";
import { ownerWithData, type OwnerData } from "../support/owner-with-data";
import { declaredPermissions, readsFirst, type RouteName } from "../support/routes";
import { newMember } from "../support/teams";

const declared = declaredPermissions();
/** What is about a team, with its permission. */
const routes = [...declared].flatMap(([route, name]) => {
  const permission = PERMISSIONS.find((each) => each === name);
  return permission === undefined ? [] : [{ route, permission }];
});
// Whoever may not remove others may leave, which ends all the rest.
const LEAVE = "DELETE /api/teams/[id]/members/[userId]";
const inOrder = readsFirst([...declared.keys()].filter((route) => route !== LEAVE)).concat(LEAVE);

it("knows every permission that a route names", () => {
  const names = new Set(declared.values());
  expect([...names].filter((name) => !PERMISSIONS.some((each) => each === name))).toEqual([
    "account",
  ]);
});

describe.each(ROLES)("%s", (role) => {
  let owner: Account & OwnerData;
  let member: Account;

  beforeAll(async () => {
    owner = await ownerWithData();
    member = await newMember(owner, role);
  });

  const ask = (route: RouteName) => {
    const userId = route === LEAVE ? member.id : owner.userId;
    const path = addressOf(route, { ...idsFor(route, owner), userId });
    return call(path, { token: member.token, ...callOf(route) });
  };

  it.each(routes.filter(({ permission }) => !isAllowed(role, permission)))(
    "may not $route",
    async ({ route }) => {
      const reply = await ask(route);
      expect([reply.status, reply.text]).toEqual([
        403,
        "Your role in this team does not allow that.",
      ]);
    },
  );

  it("may do what its role allows", async () => {
    const refused: string[] = [];
    const allowed = routes.filter(({ permission }) => isAllowed(role, permission));
    for (const route of inOrder.filter((each) => allowed.some((one) => one.route === each))) {
      const { status } = await ask(route);
      // What a body or the address should have had is no question of the role.
      const isMissing = status === 404 && route.startsWith("GET");
      if (status === 401 || status === 403 || isMissing || status >= 500) {
        refused.push(`${route}: ${status}`);
      }
    }
    expect(refused).toEqual([]);
  });
});
