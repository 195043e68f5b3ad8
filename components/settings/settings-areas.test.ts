import { expect, it } from "vitest";
import type { Role } from "@/lib/domain/teams/permissions";
import { areasFor, findArea, SETTINGS_GROUPS, settingsPath } from "./settings-areas";

const slugs = (role: Role, formIds?: number[]) =>
  areasFor({ role, formIds }).map(({ slug }) => slug);

it("has every area for owners, and for others what their role may read", () => {
  const forAll = ["", "account", "sign-in", "appearance", "team", "members"];
  const all = [...forAll, "boards", "requests", "privacy", "audit-log", "api", "webhooks"];
  expect(slugs("owner")).toEqual(all);
  expect(slugs("editor")).toEqual([...forAll, "boards", "requests", "api"]);
  expect(slugs("designer")).toEqual([...forAll, "boards", "requests", "api"]);
  expect(slugs("reader")).toEqual([...forAll, "api"]);
  expect(slugs("editor", [])).toEqual([...forAll, "boards", "api"]);
});

it("finds an area by the last part of its address", () => {
  expect(findArea("members")?.label).toBe("Members");
  expect(findArea("nowhere")).toBeUndefined();
  expect(settingsPath("")).toBe("/settings");
  expect(settingsPath("audit-log")).toBe("/settings/audit-log");
});

it("stands in the order of its groups, what is of nobody first", () => {
  const groups = areasFor({ role: "owner" }).map(({ group }) => group);
  expect([...new Set(groups)]).toEqual([undefined, ...SETTINGS_GROUPS]);
});
