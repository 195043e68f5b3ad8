import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { inEditor } from "../editor.fixture";
import { newFacts } from "../state/rows/row-facts";
import { RowView } from "./row-view";

function row(type: string, given: object = {}): string {
  const options = ["Red", "Green", "Blue", "Grey", "Other"];
  const field = fieldOf(type, { options, ...given });
  return renderToStaticMarkup(inEditor(<RowView field={field} facts={newFacts(field, [])} />));
}

it("sums up the options that a closed list does not show", () => {
  expect(row("dropdown")).toContain(">Red, Green, Blue +2 more<");
  expect(row("radio")).not.toContain("more");
});

it("says that a section repeats, and how often", () => {
  const section = (given: object) => row("section", { sectionTitle: "Guests", ...given });
  expect(section({ repeat: {} })).toContain(">Repeats, 1 to 50 rows<");
  expect(section({ repeat: { minRows: 2, maxRows: 2 } })).toContain(">Repeats, 2 rows<");
  expect(section({})).not.toContain("Repeats");
});

it("has the texts of a page break", () => {
  const html = row("page", { title: "Tickets", description: "How many?" });
  expect(html).toMatch(/>Tickets<.*>How many\?</);
});

it("names the fields whose answers its texts show, once they are known", () => {
  const name = fieldOf("text", { id: "n", label: "Name" });
  const ask = fieldOf("text", {
    label: "Hi {{n}}",
    description: "Not {{n}}?",
    placeholder: "{{n}}…",
  });
  const facts = newFacts(ask, [name, ask]);
  const shown = renderToStaticMarkup(inEditor(<RowView field={ask} facts={facts} />));
  for (const text of ["Hi [Name]", "Not [Name]?", "[Name]…"]) {
    expect(shown).toContain(text);
  }
  const edited = { ...ask, label: "Hello" };
  expect(renderToStaticMarkup(inEditor(<RowView field={edited} facts={facts} />))).toContain(
    ">Hello<",
  );
});
