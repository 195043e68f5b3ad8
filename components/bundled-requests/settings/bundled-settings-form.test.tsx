import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AuthProvider } from "@/lib/client/queries/accounts/use-auth";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { queryKeys } from "@/lib/client/queries/query-keys";
import type { StoredUser } from "@/lib/client/stores/session-store";
import { requestSettingsResponse } from "@/lib/contracts/bundled-requests";
import { DEFAULT_SETTINGS } from "@/lib/domain/approval/request-settings";
import type { Role } from "@/lib/domain/teams/permissions";
import { BundledSettingsForm } from "./bundled-settings-form";

const OWNER: StoredUser = {
  id: 1,
  username: "ada",
  email: "ada@example.com",
  hasMondayToken: false,
  mondayOrgName: null,
  team: { id: 5, name: "ada", role: "owner" },
};
const ignore = () => undefined;

const LABEL = "Only from the request page";

function formOf(changes: object & { isRecipient: boolean; isRequestPageOnly?: boolean }): string {
  const settings = requestSettingsResponse.parse({ ...DEFAULT_SETTINGS, ...changes });
  const client = createQueryClient();
  client.setQueryData(queryKeys.members(5), [
    memberOf({ userId: 1, username: "ada", role: "owner" }),
    memberOf({ userId: 2, username: "ben", role: "editor" }),
    memberOf({ userId: 3, username: "cleo", role: "owner" }),
  ]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthProvider initialUser={OWNER} onSignedIn={ignore} onSignedOut={ignore}>
        <BundledSettingsForm settings={settings} />
      </AuthProvider>
    </QueryClientProvider>,
  );
}

const memberOf = (member: { userId: number; username: string; role: Role }) => ({
  ...member,
  email: `${member.username}@example.com`,
  joinedAt: "2026-11-21T09:00:00.000Z",
  lastSeenAt: null,
});

it("names the owners who get the e-mails, and nobody else", () => {
  expect(formOf({ isRecipient: true })).toContain(
    "To you (ada@example.com) and cleo (cleo@example.com), if this installation sends e-mails.",
  );
});

const ticked = (html: string) => html.split('aria-checked="true"').length - 1;

it("offers only the account that strangers' requests go to that they come from the page", () => {
  const other = formOf({ isRecipient: false });
  expect(other).not.toContain(LABEL);
  expect(other).toContain("what others send goes to another team or to nobody");
  const [off, on] = [false, true].map((isRequestPageOnly) =>
    formOf({ isRecipient: true, isRequestPageOnly }),
  );
  expect([off, on]).toEqual([expect.stringContaining(LABEL), expect.stringContaining(LABEL)]);
  expect(off).toContain("What people send who are not signed in comes to this team");
  expect(ticked(on ?? "")).toBe(ticked(off ?? "") + 1);
});

it("says of the lists and approvers that nobody changed that they are examples", () => {
  const examples = (changes: object) => {
    const html = formOf({ isRecipient: false, ...changes });
    return html.match(/(?:These are examples|This is an example)/g) ?? [];
  };
  expect(examples({})).toHaveLength(4);
  const own = { properties: ["Elm Street 1"], approvers: { high: "Zoe", low: "Ann" } };
  expect(examples(own)).toEqual(["These are examples"]);
});
