import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AuthProvider } from "@/lib/client/queries/accounts/use-auth";
import { createQueryClient } from "@/lib/client/queries/query-client";
import type { ItemUpdateResponse } from "@/lib/contracts/item-links";
import type { Role } from "@/lib/domain/teams/permissions";
import { plain } from "@/tests/factories/content/plain-fields";
import { ADA } from "@/tests/factories/responses/signed-in-user";
import { ItemUpdate } from "./item-update";

const ignore = () => undefined;
const fields = [plain("amount", { label: "Amount" }), plain("who", { label: "Who" })];
const change = (given: Partial<ItemUpdateResponse["changes"][number]>) => ({
  fieldId: "amount",
  before: "10",
  after: "12",
  now: null,
  state: "written" as const,
  ...given,
});

function html(changes: ItemUpdateResponse["changes"], role: Role = "owner"): string {
  const user = { ...ADA, team: { ...ADA.team, role } };
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider initialUser={user} onSignedIn={ignore} onSignedOut={ignore}>
        <ItemUpdate
          formId={1}
          submissionId={2}
          update={{ itemId: "77", changes }}
          fields={fields}
        />
      </AuthProvider>
    </QueryClientProvider>,
  );
}

it("shows each change before and after, and what became of it", () => {
  const shown = html([change({}), change({ fieldId: "who", before: null, state: "waiting" })]);
  expect(shown).toContain("Changes of item 77");
  expect(shown).toContain("Written to the board");
  expect(shown).toMatch(/<del[^>]*>10<\/del>.*<ins[^>]*>12<\/ins>/);
  expect(shown).toMatch(/<del[^>]*>\(empty\)<\/del>/);
  expect(shown).not.toContain("<select");
});

it("does not call empty what it does not know", () => {
  expect(html([change({ before: undefined })])).not.toContain("<del");
});

it("asks about a column that somebody changed meanwhile, with both values", () => {
  const conflict = change({ state: "conflict", now: "15" });
  const shown = html([conflict]);
  expect(shown).toContain("Write the answer: 12");
  expect(shown).toContain("Keep the board: 15");
  expect(html([conflict], "reader")).not.toContain("<select");
});

it("names a field that the form no longer has by its id", () => {
  expect(html([change({ fieldId: "gone" })])).toContain(">gone</dt>");
});
