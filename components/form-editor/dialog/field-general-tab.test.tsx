import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { inEditor } from "../editor.fixture";
import { startHistory } from "../state/history";
import { FieldGeneralTab } from "./field-general-tab";
import { ReadTab } from "./read-tab";

const ignore = () => undefined;

function general(type: string, given: Record<string, unknown> = {}) {
  const field = fieldOf(type, given);
  const section = { ...fieldOf("section"), id: "s", label: "About you" };
  const history = startHistory({ ...EMPTY_CONTENT, fields: [field, section] });
  return renderToStaticMarkup(
    inEditor(<FieldGeneralTab field={field} onChange={ignore} />, { history }),
  );
}

describe("the General tab of a field", () => {
  it("has label, help text, section, required and hidden", () => {
    const html = general("text");
    for (const words of ["Label", "Help text", "Required", "Hidden by default"]) {
      expect(html).toContain(`>${words}<`);
    }
    expect(html).toMatch(/Assign to Section<.*<option value=""[^>]*>None<.*<option value="s">/);
  });

  it.each([
    ["text", ["Label", "Help text", "Placeholder"]],
    ["section", ["Section Title", "Section Description"]],
    ["page", ["Page Title", "Page Description", "Button"]],
    ["paragraph", ["Content"]],
  ])("says of the type %s where answers can be shown", (type, labels) => {
    const html = general(type);
    expect(html.split("Type @ to show an answer.")).toHaveLength(labels.length + 1);
    for (const label of labels) {
      const box = new RegExp(`>${label}</label>.*?Type @ to show`, "s");
      expect(html).toMatch(box);
    }
  });

  it.each(["section", "heading", "paragraph", "divider", "inline", "richtext", "image"])(
    "asks for nothing required of the type %s, which has no answer",
    (type) => {
      expect(general(type)).not.toContain(">Required<");
      expect(general(type)).toContain(">Hidden by default<");
    },
  );

  it("asks of a hidden value only what is stored, and from which parameter", () => {
    const html = general("hidden", { parameter: "utm_source", defaultValue: "direct" });
    expect(html).toMatch(/>Label<.*>Parameter<.*value="utm_source".*>Default Value<.*direct/s);
    for (const words of ["Help text", "Required", "Hidden by default", "Assign to Section"]) {
      expect(html).not.toContain(`>${words}<`);
    }
  });

  it("asks for the texts of a page, which draws no label", () => {
    const html = general("page", { title: "Tickets", description: "How many?" });
    expect(html).toMatch(/>Page Title<.*value="Tickets".*>Page Description<.*How many\?/s);
    expect(html).not.toContain(">Label<");
  });

  it("has a parameter where links can fill the field in", () => {
    expect(general("text", { parameter: "n" })).toMatch(/>Parameter<.*value="n"/);
    expect(general("password")).not.toContain(">Parameter<");
    expect(general("section")).not.toContain(">Parameter<");
  });

  it("shows the pattern of a text, and the one that a template gave to an address", () => {
    expect(general("text", { pattern: "[A-Z]+" })).toContain('value="[A-Z]+"');
    expect(general("email", { validation: { pattern: ".+@b" } })).toContain('value=".+@b"');
  });

  it("asks for label, help and required of bundled requests", () => {
    const html = general("bundled_requests");
    expect(html).toMatch(/>Label<.*>Help text<.*>Required</);
  });

  it("has the content and the appearance of a text", () => {
    expect(general("heading")).toMatch(
      />Content<.*>Text Size<.*>Alignment<.*>Font Weight<.*>Text Color</,
    );
    expect(general("heading")).toMatch(/value="large" selected=""/);
    expect(general("paragraph")).toMatch(/value="medium" selected=""/);
  });

  it("has the limits of its type", () => {
    expect(general("text")).toMatch(/Minimum Length<.*Maximum Length</);
    expect(general("number")).toMatch(/Minimum Value<.*Maximum Value<.*Step Value</);
    expect(general("textarea", { rows: 21 })).toMatch(/Rows<.*value="21".*At most 20/);
  });

  it("takes more options in a box that says so", () => {
    expect(general("dropdown")).toContain('placeholder="Add option..."');
  });

  it("says when options are read from the board service", () => {
    const words = "Options are read from a monday.com column";
    expect(general("dropdown")).not.toContain(words);
    expect(general("dropdown", { populateFromMonday: true })).toContain(words);
  });
});

it("the read tab says where writing to the board is set up", () => {
  const html = renderToStaticMarkup(
    inEditor(
      <ReadTab field={definitionOf({ type: "dropdown" }).create("f")} onChange={() => undefined} />,
    ),
  );
  expect(html).toContain("Writing submitted data to the board is configured at form level");
});
