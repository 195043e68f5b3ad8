import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldOf } from "@/tests/factories/field-definitions";
import { inEditor } from "../editor.fixture";
import { RowView } from "./row-view";

const facts = { condition: null, problem: null, dependentCount: 0 };

function row(type: string): string {
  const field = fieldOf(type, { options: ["Red", "Green", "Blue", "Grey", "Other"] });
  return renderToStaticMarkup(inEditor(<RowView field={field} facts={facts} />));
}

it("sums up the options that a closed list does not show", () => {
  expect(row("dropdown")).toContain(">Red, Green, Blue +2 more<");
  expect(row("radio")).not.toContain("more");
});
