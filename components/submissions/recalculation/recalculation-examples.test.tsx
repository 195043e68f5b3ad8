import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { RecalculationExamples } from "./recalculation-examples";

const total = plain("total", { type: "calculation", label: "Total", format: "currency" });
const form = { id: 3, fields: [total] };

const html = (shown: Omit<Parameters<typeof RecalculationExamples>[0], "form">) =>
  renderToStaticMarkup(<RecalculationExamples form={form} {...shown} />);

it("shows results in their format, before and after, with links to their submissions", () => {
  const of = { submissionId: 12, fieldId: "total" };
  const shown = html({ count: 31, examples: [{ ...of, before: 1200.5, after: null }] });
  const text = shown.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(text).toMatch(/31 results would change\..*The first 1 #12 Total .*1,200\.50 → \(empty\)/);
  expect(shown).toContain('href="/submissions?form=3&amp;submission=12"');
});

it("says that nothing would change", () => {
  expect(html({ count: 0, examples: [] })).toContain("No result would change.");
});
