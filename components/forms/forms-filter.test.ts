import { describe, expect, it } from "vitest";
import { formResponse } from "@/lib/contracts/forms";
import { filterFrom, selectForms } from "./forms-filter";

const form = (title: string, status: "draft" | "published") =>
  formResponse.parse({
    id: 1,
    title,
    description: "",
    status,
    mondayWorkspaceId: null,
    mondayBoardId: null,
    mondayGroupId: null,
    redirectUrl: null,
    webhookUrl: null,
    webhooks: [],
    publicUrl: null,
    fullPublicUrl: null,
    hasUnpublishedChanges: false,
    version: null,
    viewCount: 0,
    submissionCount: 0,
    createdAt: "2026-11-20T00:00:00.000Z",
    updatedAt: "2026-11-20T00:00:00.000Z",
  });

describe("filterFrom", () => {
  it.each([
    ["", "all"],
    ["status=published", "published"],
    ["status=draft", "draft"],
    ["status=anything", "all"],
    ["status=trash", "all"],
    ["trash=1", "trash"],
  ])("reads %s as %s", (query, filter) => {
    expect(filterFrom(new URLSearchParams(query))).toBe(filter);
  });
});

describe("selectForms", () => {
  const forms = [form("Intake", "published"), form("Move-out", "draft")];
  const titles = (filter: Parameters<typeof selectForms>[1]) =>
    selectForms(forms, filter).map(({ title }) => title);

  it("keeps the status asked for", () => {
    expect(titles({ filter: "all", search: "" })).toEqual(["Intake", "Move-out"]);
    expect(titles({ filter: "draft", search: "" })).toEqual(["Move-out"]);
    expect(titles({ filter: "published", search: "" })).toEqual(["Intake"]);
  });

  it("searches titles without regard to case or outer spaces", () => {
    expect(titles({ filter: "all", search: " OUT " })).toEqual(["Move-out"]);
    expect(titles({ filter: "published", search: "out" })).toEqual([]);
  });
});
