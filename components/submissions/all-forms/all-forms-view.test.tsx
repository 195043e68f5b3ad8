import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { submissionsQueryFrom } from "@/components/submissions/list/submissions-query";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { queryKeys } from "@/lib/client/queries/query-keys";
import type { OwnerSubmissionResponse } from "@/lib/contracts/submissions/submissions";
import { plain } from "@/tests/factories/content/plain-fields";
import { ownerForm } from "@/tests/factories/responses/owner-form";
import { AllFormsTable } from "./all-forms-table";
import { AllFormsView } from "./all-forms-view";

const ignore = () => undefined;
const forms = [
  ownerForm({ id: 3, title: "Survey", fields: [plain("name", { type: "text" })] }),
  ownerForm({ id: 4, title: "Repairs", fields: [plain("what", { type: "text" })] }),
];

function row(changes: Partial<OwnerSubmissionResponse>): OwnerSubmissionResponse {
  return {
    id: 1,
    createdAt: "2026-05-01T12:00:00.000Z",
    updatedAt: "2026-05-01T12:00:00.000Z",
    values: [],
    language: "en",
    data: {},
    synced: false,
    mondayItemId: null,
    revision: 1,
    formId: 3,
    formTitle: "Survey",
    ...changes,
  };
}

const rows = [
  row({ id: 12, formId: 4, formTitle: "Repairs", data: { what: "Lift" } }),
  row({ id: 11, data: { name: "Ida" } }),
];

function renderView({
  address = "",
  found = rows,
}: { address?: string; found?: typeof rows } = {}) {
  const query = submissionsQueryFrom(new URLSearchParams(address));
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.ownerSubmissionList(query.filters), {
    pages: [{ submissions: found, total: found.length, nextCursor: null }],
    pageParams: [null],
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <AllFormsView forms={forms} query={query} onShow={ignore} />
    </QueryClientProvider>,
  );
}

it("a row names its form, links to its answers, and shows the first of them", () => {
  const html = renderToStaticMarkup(
    <AllFormsTable
      caption="2 submissions in total"
      submissions={rows}
      forms={forms}
      selectedId={null}
      region={{ current: null }}
      sort={{}}
      onSort={ignore}
      onView={ignore}
      onNearEnd={ignore}
    />,
  );
  expect(html).toMatch(/#12<.*href="\/submissions\?form=4"[^>]*>Repairs<.*Lift.*#11</);
  expect(html).toMatch(/#11<.*href="\/submissions\?form=3"[^>]*>Survey<.*Ida/);
  expect(html).toContain('aria-label="View submission #11"');
});

it("offers the filters that work for all forms, and says what needs a form", () => {
  const html = renderView();
  expect(html).toContain("2 submissions in total");
  expect(html).toContain("Choose a form to select, delete or export its answers.");
  expect(html).toContain("Not Synced</option>");
  expect(html).not.toContain("In quarantine</option>");
});

it("says whether there are no answers yet, or none that match", () => {
  expect(renderView({ found: [] })).toContain("No Submissions Yet");
  const filtered = renderView({ address: "q=lift", found: [] });
  expect(filtered).toContain("No submissions match");
  expect(filtered).toContain("Clear filters");
});

it("shows the outline of rows while they are loaded", () => {
  const query = submissionsQueryFrom(new URLSearchParams());
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <AllFormsView forms={forms} query={query} onShow={vi.fn()} />
    </QueryClientProvider>,
  );
  expect(html).toContain("Loading submissions");
});
