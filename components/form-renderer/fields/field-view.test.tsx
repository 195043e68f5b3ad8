import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { visibleIdsOf } from "@/lib/form-engine/pages/visibility";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { conditional, plain } from "@/tests/factories/content/plain-fields";
import { EnglishTexts } from "../english-texts";
import { FormNotFound } from "../page/form-not-found";
import { AllFieldViews } from "./all-field-views";
import { FieldView } from "./field-view";
import { FormFields } from "./form-fields";

const view = (type: string, given: Record<string, unknown> = {}) =>
  renderToStaticMarkup(
    <AllFieldViews>
      <FieldView field={fieldOf(type, given)} />
    </AllFieldViews>,
  );

const CONTENT = "Add your content here";
const WITHOUT_LABEL: Partial<Record<string, string>> = {
  section: "New Section",
  heading: CONTENT,
  paragraph: CONTENT,
  inline: CONTENT,
  divider: "<hr",
  page: "<div",
  // Nothing is uploaded yet.
  picture: "<div",
  video: "<div",
};

describe("the input of a field", () => {
  it.each(["text", "email", "url", "phone"])("of type %s has its limits", (type) => {
    const html = view(type, { minLength: 2, maxLength: 9, pattern: "[a-z]+", required: true });
    expect(html).toMatch(/required="" minLength="2" maxLength="9" pattern="\[a-z\]\+"/);
  });

  it("is a telephone input for phone numbers", () => {
    expect(view("phone")).toContain('type="tel"');
  });

  it.each([
    [{ min: 1, max: 5, step: 0.5 }, 'type="text" inputMode="decimal"'],
    [{ min: 0, max: 5, step: 1 }, 'type="text" inputMode="numeric"'],
    [{ min: -5 }, 'type="text"'],
    [{ min: undefined }, 'type="text"'],
  ])("is text for a number with %j, with the keypad that has its signs", (range, attributes) => {
    const html = view("number", range);
    const names = ["type", "inputMode"].flatMap((name) => html.match(`${name}="[a-z]+"`) ?? []);
    expect(names.join(" ")).toBe(attributes);
    for (const [name, limit] of Object.entries(range)) {
      expect(html.includes(`${name}="${limit}"`)).toBe(limit !== undefined);
    }
  });

  it.each([
    ["email", "Enter email address"],
    ["dropdown", "Select an option"],
    ["date", "Pick a date"],
    ["time", "Select time"],
  ])("of type %s says %o while it is empty", (type, words) => {
    expect(view(type)).toContain(words);
    expect(view(type, { placeholder: "Your choice" })).toContain("Your choice");
  });

  it("of a long list can be searched, and scrolls", () => {
    const options = Array.from({ length: 20 }, (_, index) => `Option ${index}`);
    expect(view("multiselect", { options })).toMatch(
      /placeholder="Select options".*overflow-y-auto/,
    );
  });

  it("has a red edge and its error below it", () => {
    const field = fieldOf("text");
    const html = renderToStaticMarkup(
      <AllFieldViews>
        <FieldView field={field} error="This field is required" />
      </AllFieldViews>,
    );
    expect(html).toMatch(/<input[^>]*aria-invalid="true".*This field is required/);
  });

  it.each(FIELD_TYPES)("is drawn for the type %s", (type) => {
    expect(view(type)).toContain(WITHOUT_LABEL[type] ?? fieldOf(type).label);
    expect(view(type)).not.toContain("is not supported");
  });

  it.each(["mystery", "richtext", "image"])("is a notice for the type %s alone", (type) => {
    const html = view(type, { content: "Hi" });
    expect(html).toContain(`Field type &#x27;${type}&#x27; is not supported in this preview.`);
    expect(html).not.toContain("<label");
    expect(html).not.toContain("Hi");
  });
});

describe("the fields of a form", () => {
  const draw = (fields: Field[], answers = {}) =>
    renderToStaticMarkup(
      <AllFieldViews>
        <FormFields
          fields={fields}
          answers={answers}
          visibleIds={visibleIdsOf({ fields, answers })}
        />
      </AllFieldViews>,
    );

  it("stand under the heading of their section", () => {
    const section = plain("s", { type: "section", label: "About you" });
    const html = draw([section, plain("loose"), plain("member", { sectionId: "s" })]);
    expect(html).toMatch(/<summary.*About you.*<\/summary>.*MEMBER.*<\/details>.*LOOSE/);
  });

  it("are indented under the field they depend on, two levels deep", () => {
    const chain = ["b", "c", "d"].map((id, index) =>
      conditional(id, { dependsOn: "abc".charAt(index), value: "x" }),
    );
    const html = draw([plain("a"), ...chain], { a: "x", b: "x", c: "x" });
    expect(html).toMatch(/A<\/label>.*border-s-2.*B<\/label>.*border-s-2.*C<\/label>.*D<\/label>/);
    expect(html.match(/border-s-2/g)).toHaveLength(2);
  });
});

it("a form that does not exist links to the home page", () => {
  const html = renderToStaticMarkup(
    <EnglishTexts>
      <FormNotFound />
    </EnglishTexts>,
  );
  expect(html).toContain("Form Not Found");
  expect(html).toContain("either does not exist or has been unpublished");
  expect(html).toMatch(/<a href="\/"[^>]*>Go Home<\/a>/);
});
