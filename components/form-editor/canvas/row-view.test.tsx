import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldOf } from "@/tests/factories/field-definitions";
import { inEditor } from "../editor.fixture";
import { RowView } from "./row-view";

const facts = { condition: null, problem: null, dependentCount: 0 };

function row(type: string, given: object = {}): string {
  const options = ["Red", "Green", "Blue", "Grey", "Other"];
  const field = fieldOf(type, { options, ...given });
  return renderToStaticMarkup(inEditor(<RowView field={field} facts={facts} />));
}

it("sums up the options that a closed list does not show", () => {
  expect(row("dropdown")).toContain(">Red, Green, Blue +2 more<");
  expect(row("radio")).not.toContain("more");
});

it("has the texts of a page break", () => {
  const html = row("page", { title: "Tickets", description: "How many?" });
  expect(html).toMatch(/>Tickets<.*>How many\?</);
});
