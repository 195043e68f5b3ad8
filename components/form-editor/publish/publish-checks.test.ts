import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  DEFAULT_PUBLIC_PAGE_SETTINGS,
  type PublicPageSettings,
} from "@/lib/domain/forms/public-page-settings";
import { bundledTemplate } from "@/lib/domain/forms/templates/bundled-template";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { ending } from "@/tests/factories/content/endings";
import { all, rule } from "@/tests/factories/content/plain-fields";
import { publishChecks } from "./publish-checks";

const text = { ...definitionOf({ type: "text" }).create("a"), label: "Name" };
const settings = DEFAULT_PUBLIC_PAGE_SETTINGS;
const sound = {
  title: "Access card",
  fields: [text],
  mondayWorkspaceId: null,
  mondayBoardId: null,
  mondayGroupId: null,
  redirectUrl: null,
  settings,
};
const check = (fields: Field[], mondayBoardId: string | null = null) =>
  publishChecks({ ...sound, fields, mondayBoardId });

describe("publishChecks", () => {
  it("finds nothing in a sound form", () => {
    expect(check([text])).toEqual([]);
  });

  it("refuses a form whose item to update nothing finds", () => {
    const found = publishChecks({
      ...sound,
      mondayBoardId: "9001",
      settings: { ...settings, boardMode: "match", matchFieldId: text.id },
    });
    expect(found[0]).toMatchObject({ area: "mapping", isBlocking: true });
    expect(found[0]?.text).toContain("is mapped to no column of the board.");
  });

  it("says that nothing can be filled in", () => {
    const [found] = check([definitionOf({ type: "section" }).create("s")]);
    expect(found?.text).toBe("Nothing can be filled in yet.");
  });

  it("does not take a hidden value for a question, nor its label for a text that visitors read", () => {
    const unseen = definitionOf({ type: "hidden" }).create("h");
    expect(check([unseen]).map(({ key }) => key)).toEqual(["empty"]);
    expect(check([text, unseen])).toEqual([]);
  });

  it("refuses one parameter for two fields", () => {
    const named = { ...text, parameter: "n" };
    const [found] = check([named, { ...named, id: "b", label: "Mail" }]);
    expect(found).toMatchObject({ area: "fields", fieldId: "b", isBlocking: true });
    expect(found?.text).toContain('both "Mail" and "Name"');
  });

  it("names fields whose sample texts visitors would read", () => {
    const section = definitionOf({ type: "section" }).create("s");
    const titled = (words: Readonly<Record<string, string>>) => ({ ...section, ...words });
    const named = titled({ sectionTitle: "Home", sectionDescription: "" });
    const note = { ...definitionOf({ type: "inline" }).create("n"), label: "Note" };
    const fresh = { ...text, id: "b", label: "New text field" };
    const unseen = { ...fresh, id: "c", hidden: true };
    const titles = [section, titled({ sectionTitle: "Home" }), named];
    const found = check([text, ...titles, note, fresh, unseen]);
    const reads = "is a sample text, and visitors would read it.";
    expect(found.map(({ text: words }) => words)).toEqual([
      `"New Section" ${reads}`,
      `Home: "Add a description for this section" ${reads}`,
      `Note: "Add your content here" ${reads}`,
      `"New text field" ${reads}`,
    ]);
    expect(found.every(({ area, isBlocking }) => area === "fields" && !isBlocking)).toBe(true);
    const decision = definitionOf({ type: "decision" }).create("d");
    expect(check([text, decision]).filter(({ text: words }) => words.includes(reads))).toEqual([]);
  });

  it("names fields with the examples of the bundled template", () => {
    const found = publishChecks(bundledTemplate()).filter(({ area }) => area === "fields");
    const reads = "Its options are the examples of the template, and visitors would read them.";
    expect(found.map(({ text: words }) => words)).toEqual([
      `Requestor: ${reads}`,
      `Property: ${reads}`,
    ]);
  });

  it("names fields with broken conditions and required fields that are never visible", () => {
    const broken = {
      ...text,
      id: "b",
      label: "Unit",
      conditionalLogic: {
        enabled: true,
        action: "show" as const,
        dependsOn: "gone",
        showIf: { operator: "equals", value: "x" },
      },
    };
    const unseen = { ...text, id: "c", label: "Code", required: true, hidden: true };
    expect(check([text, broken, unseen]).map(({ text: words }) => words)).toEqual([
      "Unit: The field it depends on is gone.",
      "Code: It is required, but visitors never see it.",
    ]);
  });

  it("warns about the contrast of a colour, and that a form would be closed", () => {
    const given = { ...settings, accentColor: "#ffcc00", closesAt: "2020-01-01T00:00:00.000Z" };
    const found = publishChecks({ ...sound, settings: given });
    expect(found.map(({ area, isBlocking }) => [area, isBlocking])).toEqual([
      ["page", false],
      ["page", false],
    ]);
    expect(found[0]?.text).toMatch(
      /^Accent colour: White text .* The nearest that works everywhere is #[0-9a-f]{6}\.$/,
    );
    expect(found[1]?.text).toMatch(/^The closing time is over/);
  });

  it("asks for a title, which the server requires", () => {
    expect(publishChecks({ ...sound, title: " " })).toEqual([
      expect.objectContaining({ text: "Form title is required.", isBlocking: true }),
    ]);
  });

  it("blocks only what the server would refuse", () => {
    const matching = (id: string, pattern: string) => ({ ...text, id, pattern });
    const found = check([matching("p", "(a)\\1"), { ...text, required: true, hidden: true }]);
    expect(found.map(({ isBlocking }) => isBlocking)).toEqual([true, false]);
  });

  it("warns when a chosen board has no mapping", () => {
    expect(check([text], "77").map(({ area }) => area)).toEqual(["mapping"]);
    expect(check([{ ...text, mondayColumnId: "text" }], "77")).toEqual([]);
  });
});

describe("a form that visitors would find closed", () => {
  const given = (changes: Partial<PublicPageSettings>, submissionCount?: number) =>
    publishChecks(
      { ...sound, settings: { ...settings, ...changes } },
      submissionCount === undefined ? {} : { submissionCount },
    );

  it("is one at its limit of answers, and none below it", () => {
    expect(given({ responseLimit: 2 }, 1)).toEqual([]);
    expect(given({ responseLimit: 2 }, 2)).toMatchObject([
      {
        area: "page",
        isBlocking: false,
        setting: { name: "limit" },
        text: "Reached its limit of 2 answers. Visitors would find the form closed.",
      },
    ]);
  });

  it("is one that was stopped, whatever its times say", () => {
    const stopped = publishChecks(sound, { isStopped: true });
    expect(stopped).toMatchObject([
      {
        setting: { name: "switch" },
        text: "Stopped taking answers. Visitors find the form closed until it takes answers again.",
      },
    ]);
  });

  it("is one that opens later", () => {
    const opensAt = "9000-01-01T09:00:00.000Z";
    expect(given({ opensAt })).toMatchObject([
      {
        setting: { name: "opening time" },
        text: "Opens on Jan 1, 9000, 9:00 AM (UTC). Until then visitors find the form closed.",
      },
    ]);
  });
});

it("leads to the rules of the e-mail of new submissions", () => {
  const given = (rules: PublicPageSettings["notificationRules"]) =>
    publishChecks({ ...sound, settings: { ...settings, notificationRules: rules } });
  expect(given(all(rule("a", "x")))).toEqual([]);
  expect(given(all(rule("gone", "x")))).toMatchObject([
    {
      setting: { name: "rules", selector: "[data-notification-rules]" },
      text: "E-mail of new submissions: A field that its rules name is gone.",
      area: "logic",
      fieldId: null,
      isBlocking: true,
    },
  ]);
});

describe("the checks of endings", () => {
  const given = (...endings: PublicPageSettings["endings"]) =>
    publishChecks({ ...sound, settings: { ...settings, endings } });

  it("lead to the ending, and say what the server would refuse", () => {
    expect(given(ending("b", all(rule("a", "x"))), ending("c"))).toEqual([]);
    expect(given(ending("b", all(rule("gone", "x"))))).toMatchObject([
      {
        setting: { name: "ending", selector: '[data-ending="b"]' },
        area: "logic",
        fieldId: null,
        isBlocking: true,
      },
    ]);
    expect(given(ending("b"), ending("c"))).toMatchObject([
      {
        setting: { name: "ending", selector: '[data-ending="c"]' },
        text: 'Ending "C": Nobody gets to it: "B" above it is always met.',
        isBlocking: false,
      },
    ]);
  });
});
