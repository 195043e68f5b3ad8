import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { AllFieldViews } from "../fields/all-field-views";
import { FieldView } from "../fields/field-view";
import { FormHeading } from "../page/layout/form-heading";

const ENGLISH = { lang: "en", dir: "ltr" } as const;
const ALL = {
  label: ENGLISH,
  description: ENGLISH,
  options: ENGLISH,
  content: ENGLISH,
  sectionTitle: ENGLISH,
};
const SHORT = ["Red", "Blue"];
const LONG = ["Red", ...Array.from({ length: 120 }, (_, index) => `Shade ${index}`)];

function drawn(type: string, more: object): string {
  const field = fieldOf(type, Object.assign({ label: "Colour", description: "Any" }, more));
  return renderToStaticMarkup(
    <AllFieldViews>
      <FieldView field={field} />
    </AllFieldViews>,
  );
}

function wordsIn(html: string): string[] {
  return [...html.matchAll(/ lang="en" dir="ltr"[^>]*>([^<]*)</g)].map(([, words = ""]) => words);
}

it.each([
  ["text", []],
  ["radio", SHORT],
  ["radio", LONG],
  ["multiselect", SHORT],
  ["dropdown", SHORT],
])("a %s says the language of its label, help text and options", (type, options) => {
  const translated = { Blue: "Blau", "Shade 3": "Ton 3" };
  const html = drawn(type, { options, untranslated: ALL, optionTexts: translated });
  const words = wordsIn(html);
  expect(words).toEqual(expect.arrayContaining(["Colour", "Any", ...options.slice(0, 1)]));
  expect(words).not.toContain("Blau");
  expect(words).not.toContain("Ton 3");
  expect(drawn(type, { options })).not.toContain("lang=");
});

it("a checkbox does, too", () => {
  expect(wordsIn(drawn("checkbox", { untranslated: ALL }))).toEqual(["Colour", "Any"]);
});

it("the form's title and description do, each for itself", () => {
  const form = { title: "Pets", description: "About them" };
  const heading = (properties: readonly string[]) =>
    wordsIn(
      renderToStaticMarkup(
        <FormHeading
          {...form}
          untranslated={Object.fromEntries(properties.map((name) => [name, ENGLISH]))}
        />,
      ),
    );
  expect(heading(["title", "description"])).toEqual(["Pets", "About them"]);
  expect(heading(["description"])).toEqual(["About them"]);
  expect(heading([])).toEqual([]);
});
