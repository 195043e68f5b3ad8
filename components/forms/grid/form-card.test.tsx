import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AuthProvider } from "@/lib/client/queries/accounts/use-auth";
import { plain } from "@/tests/factories/content/plain-fields";
import { formCard } from "@/tests/factories/responses/form-card";
import { ADA } from "@/tests/factories/responses/signed-in-user";
import { FormCard } from "./form-card";
import { FormsEmptyState } from "./forms-empty-state";

const ignore = () => undefined;
const html = (changes: Parameters<typeof formCard>[0], user: Partial<typeof ADA> = {}) =>
  renderToStaticMarkup(
    <AuthProvider
      initialUser={{ ...ADA, hasMondayToken: true, ...user }}
      onSignedIn={ignore}
      onSignedOut={ignore}
    >
      <FormCard form={formCard(changes)} href="/form/edit/1" actions={null} />
    </AuthProvider>,
  );
const card = (...given: Parameters<typeof html>) => html(...given).replace(/<[^>]+>/g, "|");

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
    expect(card({ mondayBoardId: "12" })).toContain("|Connected / Synced|");
  });

  it.each([
    [{ failed: 1, paused: 2 }, "1 delivery failed", "view=deliveries&amp;state=failed"],
    [{ paused: 2, incomplete: 1 }, "2 deliveries paused", "view=deliveries&amp;state=paused"],
    [{ incomplete: 3, incompleteSubmissionId: 9 }, "3 items incomplete", "submission=9"],
  ])("does not call a board synced with %o, and leads there", (deliveries, words, query) => {
    const shown = html({ mondayBoardId: "12", deliveries });
    expect(shown).toContain(`href="/submissions?form=1&amp;${query}"`);
    expect(shown).toContain(`>${words}<`);
    expect(shown).not.toContain("Synced");
  });

  it("says that answers are on their way, that webhooks failed, and that no account is connected", () => {
    const waits = card({ mondayBoardId: "12", deliveries: { isWaiting: true } });
    expect(waits).toContain("|Connected / Syncing|");
    expect(card({ deliveries: { failed: 2 } })).toContain("|2 deliveries failed|");
    const off = html({ mondayBoardId: "12" }, { hasMondayToken: false });
    expect(off).toContain('href="/settings#board-service"');
    expect(off).toContain(">Not Connected<");
  });

  it("leads to its answers", () => {
    expect(html({ submissionCount: 3 })).toMatch(
      /<a[^>]*href="\/submissions\?form=1"[^>]*>3 Submissions<\/a>/,
    );
  });
});

describe("an empty My Forms", () => {
  it.each([
    ["all", "No forms created yet"],
    ["published", "No published forms found"],
    ["draft", "No draft forms found"],
    ["closed", "No closed forms found"],
  ] as const)("with the filter %s says %o", (filter, words) => {
    const shown = renderToStaticMarkup(
      <AuthProvider initialUser={ADA} onSignedIn={ignore} onSignedOut={ignore}>
        <FormsEmptyState filter={filter} search="" tags={[]} onClearSearch={ignore} />
      </AuthProvider>,
    );
    expect(shown).toContain(words);
  });
});
