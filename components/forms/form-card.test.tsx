import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AuthProvider } from "@/lib/client/queries/accounts/use-auth";
import { ADA } from "@/tests/factories/signed-in-user";
import { formCard } from "@/tests/factories/form-card";
import { plain } from "@/tests/factories/plain-fields";
import { FormCard } from "./form-card";
import { FormsEmptyState } from "./forms-empty-state";

const card = (changes: Parameters<typeof formCard>[0]) =>
  renderToStaticMarkup(<FormCard form={formCard(changes)} actions={null} />).replace(
    /<[^>]+>/g,
    "|",
  );

describe("the card of a form", () => {
  it("shows title, status, last edit, number of fields, views and submissions", () => {
    const text = card({ fields: [plain("a"), plain("b")], viewCount: 12, submissionCount: 3 });
    for (const words of ["Intake", "Draft", "Last edited ", "2 fields", "12 Views"]) {
      expect(text).toContain(words);
    }
    expect(text).toContain("3 Submissions");
    expect(card({ status: "published" })).toContain("Published");
    expect(card({})).toContain("0 Views");
    const once = card({ viewCount: 1, submissionCount: 1 });
    expect(once).toMatch(/\|1 View\|.*\|1 Submission\|/);
    expect(card({})).toContain("0 Submissions");
  });

  it("says that a live form is closed, and why", () => {
    const live = { opensAt: null, closesAt: null, timeZone: "UTC", responseLimit: 3 };
    const full = card({ status: "published", live: { ...live, availability: "full" } });
    expect(full).toContain("|Closed|");
    expect(full).toContain("|Reached its limit of 3 answers.|");
    expect(full).not.toContain("Published");
    const open = card({ status: "published", live: { ...live, availability: "open" } });
    expect(open).toContain("|Published|");
    expect(open).not.toContain("Closed");
  });

  it("says that the form is connected once it has a board", () => {
    expect(card({})).not.toContain("Connected");
    expect(card({ mondayBoardId: "12" })).toContain("Connected / Synced");
  });
});

describe("an empty My Forms", () => {
  it.each([
    ["all", "No forms created yet"],
    ["published", "No published forms found"],
    ["draft", "No draft forms found"],
    ["closed", "No closed forms found"],
  ] as const)("with the filter %s says %o", (filter, words) => {
    const ignore = () => undefined;
    const html = renderToStaticMarkup(
      <AuthProvider initialUser={ADA} onSignedIn={ignore} onSignedOut={ignore}>
        <FormsEmptyState filter={filter} search="" onClearSearch={ignore} />
      </AuthProvider>,
    );
    expect(html).toContain(words);
  });
});
