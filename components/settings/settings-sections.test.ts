import { expect, it } from "vitest";
import { SETTINGS_GROUPS, findSection, sectionsFor, settingsPath } from "./settings-sections";

const slugs = (role: Parameters<typeof sectionsFor>[0]) =>
  sectionsFor(role).map(({ slug }) => slug);

it("has every section for owners, and for others what their role may read", () => {
  const forAll = ["", "account", "sign-in", "appearance", "team", "members"];
  const all = [...forAll, "boards", "requests", "audit-log", "api", "webhooks"];
  expect(slugs("owner")).toEqual(all);
  expect(slugs("editor")).toEqual([...forAll, "boards", "requests", "api"]);
  expect(slugs("designer")).toEqual([...forAll, "boards", "requests", "api"]);
  expect(slugs("reader")).toEqual([...forAll, "api"]);
});

it("finds a section by the last part of its address", () => {
  expect(findSection("members")?.label).toBe("Members");
  expect(findSection("nowhere")).toBeUndefined();
  expect(settingsPath("")).toBe("/settings");
  expect(settingsPath("audit-log")).toBe("/settings/audit-log");
});

it("stands in the order of its groups, what is of nobody first", () => {
  const groups = sectionsFor("owner").map(({ group }) => group);
  expect([...new Set(groups)]).toEqual([undefined, ...SETTINGS_GROUPS]);
});
