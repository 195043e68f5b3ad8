import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AuthProvider } from "@/lib/client/queries/accounts/use-auth";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { ADA } from "@/tests/factories/responses/signed-in-user";
import { TeamSwitcher, type SwitcherTeam } from "./team-switcher";

const OWN = { id: 1, name: "ada" };

function switcher(teams: SwitcherTeam[]) {
  const ignore = () => undefined;
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider initialUser={ADA} onSignedIn={ignore} onSignedOut={ignore}>
        <TeamSwitcher teams={teams} />
      </AuthProvider>
    </QueryClientProvider>,
  );
}

it("is not there for somebody with one team", () => {
  expect(switcher([OWN])).toBe("");
});

it("names the active one of several teams", () => {
  expect(switcher([OWN, { id: 2, name: "Harbour" }])).toContain('aria-label="Team: ada"');
});
