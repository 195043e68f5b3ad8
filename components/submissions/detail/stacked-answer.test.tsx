import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { SubmissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { plain } from "@/tests/factories/content/plain-fields";
import { SubmissionAnswers } from "./submission-answers";

const name = plain("name", { label: "Name" });
const note = plain("note", { label: "Note" });

function drawn(rowLabel: string | undefined): string {
  const section = fieldOf("section", {
    id: "guests",
    sectionTitle: "Guests",
    repeat: { rowLabel },
  });
  const inside = [name, note].map((field) => ({ ...field, sectionId: "guests" }));
  const table = fieldOf("table", { id: "beds", label: "Beds", columns: [name] });
  const submission = {
    id: 1,
    fields: gatherRepeatedSections([section, ...inside, table]),
    data: { guests: [{ name: "Ida" }, {}, { note: "Late" }], beds: [{ name: "Double" }] },
  };
  return renderToStaticMarkup(
    // What is drawn here needs no more of it.
    <SubmissionAnswers formId={1} submission={submission as unknown as SubmissionDetailResponse} />,
  );
}

const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

it("draws the rows of a repeated section one below the other, with what was filled in", () => {
  const html = drawn("Guest");
  expect(words(html)).toContain(
    "Guests Guest 1 Name Ida Guest 2 Not provided Guest 3 Note Late Beds",
  );
  expect(html.match(/<table/g)).toHaveLength(1);
  expect(words(drawn(undefined))).toContain("Row 1 Name Ida");
});
