import { describe, expect, it } from "vitest";
import { isAllowed, PERMISSIONS, ROLES } from "./permissions";
import { includesScope, PEOPLE_ONLY, scopeOf, SCOPES, scopesOfRole } from "./scopes";

describe("scopes", () => {
  it("of writing include reading the same, and nothing else", () => {
    const pairs = SCOPES.flatMap((granted) =>
      SCOPES.filter((needed) => includesScope([granted], needed)).map((needed) => [
        granted,
        needed,
      ]),
    );
    expect(pairs).toEqual([
      ["forms:read", "forms:read"],
      ["forms:write", "forms:read"],
      ["forms:write", "forms:write"],
      ["forms:publish", "forms:publish"],
      ["submissions:read", "submissions:read"],
      ["submissions:write", "submissions:read"],
      ["submissions:write", "submissions:write"],
      ["deliveries:write", "deliveries:write"],
      ["hooks:write", "hooks:write"],
      ["boards:read", "boards:read"],
      ["boards:write", "boards:read"],
      ["boards:write", "boards:write"],
    ]);
  });

  it("add up", () => {
    expect(includesScope(["forms:read", "deliveries:write"], "forms:read")).toBe(true);
    expect(includesScope([], "forms:read")).toBe(false);
  });

  it("cover what members with several roles do; all that only owners may is for people", () => {
    const ownersAlone = PERMISSIONS.filter((permission) => !isAllowed("editor", permission));
    expect(ownersAlone.map(scopeOf)).toEqual(ownersAlone.map(() => PEOPLE_ONLY));
  });

  it("are offered as far as a role can use them", () => {
    const { owner, editor, designer, reader } = Object.fromEntries(
      ROLES.map((role) => [role, scopesOfRole(role)]),
    );
    expect([owner, editor]).toEqual([SCOPES, SCOPES]);
    expect(designer).toEqual([
      "forms:read",
      "forms:write",
      "forms:publish",
      "boards:read",
      "boards:write",
    ]);
    expect(reader).toEqual(["forms:read", "submissions:read"]);
  });
});
