import { describe, expect, it } from "vitest";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { fieldSchemaWithPatterns } from "@/lib/field-types/registry/field-patterns-schema";
import { migrateDraft } from "./migrate-draft";

const LEFT_OUT =
  "This form has changed. What you had answered to questions that are gone or different now was left out";
const fields = [
  fieldSchemaWithPatterns.parse({ id: "name", label: "Name", type: "text" }),
  fieldSchemaWithPatterns.parse({
    id: "teams",
    label: "Teams",
    type: "multiselect",
    options: ["Red"],
  }),
];

describe("a draft of an earlier version", () => {
  it("that fits is restored without a notice", () => {
    const answers = { name: "Ida", teams: ["Red"], gone: "", off: false };
    expect(migrateDraft(fields, answers, ENGLISH)).toEqual([{ name: "Ida", teams: ["Red"] }, null]);
  });

  it("does not mention an 'Other' text that was replaced by an option", () => {
    const given = { teams: ["Red"], teams_other: "Boat" };
    expect(migrateDraft(fields, given, ENGLISH)).toEqual([{ teams: ["Red"] }, null]);
  });

  it("lists the answers that fit no field, so that they can be entered again", () => {
    const voice = { upload: "u", name: "bell.wav", type: "audio/wav", size: 5 };
    const given = { name: "Ida", teams: ["Red", "Blue"], gone: 7, voice, voice_duration: 3 };
    expect(migrateDraft(fields, given, ENGLISH)).toEqual([
      { name: "Ida", teams: ["Red"] },
      `${LEFT_OUT}: “Blue”, “7”, “bell.wav”.`,
    ]);
  });

  it("mentions lost answers that have no text as well", () => {
    expect(migrateDraft(fields, { agreed: true }, ENGLISH)).toEqual([{}, `${LEFT_OUT}.`]);
  });
});
