import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { formCard } from "@/tests/factories/responses/form-card";
import { RecentForms } from "./recent-forms";

it("shows the first three forms and a link to all", () => {
  const forms = [1, 2, 3, 4].map((id) => formCard({ id }));
  const html = renderToString(<RecentForms forms={forms} mayWrite />);
  const shown = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(shown).toEqual(["/forms", "/form/edit/1", "/form/edit/2", "/form/edit/3"]);
  expect(html).toContain("Recent Forms");
  expect(html).toContain("View all");
  // The status is rendered twice: for phones beside the number of fields, for wider screens in a column.
  expect(html).toMatch(/sm:hidden"><span[^>]*>(<svg.*?<\/svg>)?Draft/);
});

it("leads those who may not edit to the previews", () => {
  const html = renderToString(<RecentForms forms={[formCard({ id: 1 })]} mayWrite={false} />);
  expect(html).toContain('href="/form/preview/1"');
  expect(html).not.toContain("/form/edit");
});
