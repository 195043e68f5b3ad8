import { expect, it } from "vitest";
import { findSection, sectionsFor, settingsPath } from "./settings-sections";

const slugs = (role: Parameters<typeof sectionsFor>[0]) =>
  sectionsFor(role).map(({ slug }) => slug);

it("has every section for owners, and for others what their role may read", () => {
  const forAll = ["", "account", "sign-in", "appearance", "team", "members", "api"];
  expect(slugs("owner")).toEqual([...forAll, "boards", "webhooks", "requests", "audit-log"]);
  expect(slugs("editor")).toEqual([...forAll, "boards", "requests"]);
  expect(slugs("designer")).toEqual([...forAll, "boards", "requests"]);
  expect(slugs("reader")).toEqual(forAll);
});

it("finds a section by the last part of its address", () => {
  expect(findSection("members")?.label).toBe("Members");
  expect(findSection("nowhere")).toBeUndefined();
  expect(settingsPath("")).toBe("/settings");
  expect(settingsPath("audit-log")).toBe("/settings/audit-log");
});
