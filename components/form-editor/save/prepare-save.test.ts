import { describe, expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { prepareSave } from "./prepare-save";

const CONTENT = { ...EMPTY_CONTENT, title: "Intake" };

describe("prepareSave", () => {
  it("refuses a blank title with the documented words", () => {
    expect(prepareSave({ ...CONTENT, title: "  " })).toEqual({
      ok: false,
      problem: "Form title is required",
      place: "title",
    });
  });

  it("refuses a form that would close before it opens", () => {
    const opensAt = "2026-11-21T09:00:00.000Z";
    const settings = { ...CONTENT.settings, opensAt, closesAt: opensAt };
    expect(prepareSave({ ...CONTENT, settings })).toEqual({
      ok: false,
      problem: "The form must close after it opens.",
      place: "closes-at",
    });
  });

  it("always sends the status draft and applies the save rules", () => {
    const choice = { ...definitionOf({ type: "dropdown" }).create("d"), options: ["Red"] };
    const prepared = prepareSave({ ...CONTENT, fields: [choice] });
    expect(prepared).toMatchObject({
      ok: true,
      isCorrupted: false,
      body: { status: "draft", fields: [{ id: "d", options: ["Red", "Other"] }] },
    });
  });

  it("resets fields that are no list and reports it", () => {
    const broken: { fields: unknown } = { fields: { oops: true } };
    // Corrupted stored data, which the types do not allow.
    const content = { ...CONTENT, ...broken } as typeof CONTENT;
    expect(prepareSave(content)).toMatchObject({
      ok: true,
      isCorrupted: true,
      body: { fields: [] },
    });
  });

  it("names fields that read from the board without a board or column", () => {
    const field = {
      ...definitionOf({ type: "dropdown" }).create("d"),
      label: "Unit",
      populateFromMonday: true,
      mondayReadBoardId: "1",
    };
    expect(prepareSave({ ...CONTENT, fields: [field] })).toMatchObject({ unconfigured: ["Unit"] });
    const complete = { ...field, mondayReadColumnId: "status" };
    expect(prepareSave({ ...CONTENT, fields: [complete] })).toMatchObject({ unconfigured: [] });
  });

  it.each(["javascript:alert(1)", "example.com", "ftp://example.com"])(
    "refuses the redirect address %s",
    (redirectUrl) => {
      expect(prepareSave({ ...CONTENT, redirectUrl })).toMatchObject({ place: "redirect" });
    },
  );

  // Else a save whose response was lost looks like somebody else's.
  it("sends what will be stored: texts without blanks around them", () => {
    const typed = {
      title: "Intake ",
      redirectUrl: " https://a.example ",
      webhooks: ["https://b.example "],
    };
    const settings = { ...CONTENT.settings, prefillFieldIds: ["gone"] };
    const stored = {
      title: "Intake",
      redirectUrl: "https://a.example/",
      webhooks: ["https://b.example"],
    };
    expect(prepareSave({ ...CONTENT, ...typed, settings })).toMatchObject({
      body: { ...stored, settings: { prefillFieldIds: [] } },
    });
  });

  it("refuses an empty webhook", () => {
    expect(prepareSave({ ...CONTENT, webhooks: ["https://a.example", ""] })).toMatchObject({
      place: "webhooks",
    });
  });
});
