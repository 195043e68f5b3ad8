import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PersonSearchResponse } from "@/lib/contracts/submissions/erasures";
import { FoundSubmissions } from "./found-submissions";

function markup(text: string, count: number): string {
  const submissions = Array.from({ length: count }, (_, index) => ({
    formId: 1,
    formTitle: "Visits",
    submissionId: index + 1,
    createdAt: "2026-11-22T19:18:37.971Z",
    questions: ["E-mail", "Remarks"],
  }));
  const found: PersonSearchResponse = { count, submissions };
  return renderToStaticMarkup(<FoundSubmissions text={text} found={found} />);
}

it("names the questions in which the text stands", () => {
  expect(markup("ned@example.org", 1)).toContain("In “E-mail”, “Remarks”");
});

it("warns of a short text that is found in many submissions, and of no other", () => {
  const warning = "The text is short";
  expect(markup("ann", 10)).toContain(warning);
  expect(markup("ann", 9)).not.toContain(warning);
  expect(markup("ann@example.org", 10)).not.toContain(warning);
});
