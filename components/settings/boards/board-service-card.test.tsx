import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AuthProvider } from "@/lib/client/queries/accounts/use-auth";
import { createQueryClient } from "@/lib/client/queries/query-client";
import type { StoredUser } from "@/lib/client/stores/session-store";
import { ADA as user } from "@/tests/factories/responses/signed-in-user";
import { BoardServiceCard } from "./board-service-card";

const ignore = () => undefined;

function card(changes: Partial<StoredUser>): string {
  const shown = { ...user, ...changes };
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider initialUser={shown} onSignedIn={ignore} onSignedOut={ignore}>
        <BoardServiceCard user={shown} />
      </AuthProvider>
    </QueryClientProvider>,
  );
}

it("offers to connect while no account is connected", () => {
  const html = card({});
  expect(html).toContain("Not Connected");
  expect(html).toMatch(/<button[^>]*>Connect<\/button>/);
});

it("names the organisation, and offers to reconnect or to disconnect", () => {
  const html = card({ hasMondayToken: true, mondayOrgName: "Acme" });
  expect(html).toContain(">Connected<");
  expect(html).toContain("Acme");
  expect(html).toContain("Disconnect");
  expect(html).toMatch(/<button[^>]*>Reconnect<\/button>/);
});

it("shows those who may not connect the state alone", () => {
  const team: StoredUser["team"] = { ...user.team, role: "editor" };
  const html = card({ hasMondayToken: true, mondayOrgName: "Acme", team });
  expect(html).toContain("Acme");
  expect(html).toContain("Owners of the team connect and disconnect it.");
  expect(html).not.toMatch(/<(?:button|input)/);
});
