import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import type { Role } from "@/lib/domain/teams/permissions";
import type { Scope } from "@/lib/domain/teams/scopes";
import { ConnectAppCard } from "./connect-app-card";

const request = {
  client_id: "c",
  redirect_uri: "https://helper.example/callback",
  response_type: "code",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "S256",
} as const;

function render(scopes: Scope[], role: Role): string {
  const asked = { request, name: "Helper", host: "helper.example", scopes, refusedTo: "/no" };
  const user = { username: "ada", team: { name: "Harbour", role } };
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <ConnectAppCard asked={asked} user={user} />
    </QueryClientProvider>,
  );
}

it("offers of what an app asks for what the member's role has", () => {
  const html = render(["forms:read", "forms:write"], "reader");
  expect(html).toContain("Read forms");
  expect(html).not.toContain("Build forms");
});

it("says so where the role has nothing of it", () => {
  const html = render(["forms:write"], "reader");
  expect(html).toContain("Your role in Harbour allows nothing of what the app asks for.");
  expect(html).not.toContain("<fieldset");
  expect(html).toContain('href="/no"');
});

it("is no dead end where the app asked wrongly", () => {
  const html = renderToStaticMarkup(
    <ConnectAppCard asked={{ problem: "This app asks for another server." }} user={null} />,
  );
  expect(html).toContain("This app asks for another server.");
  expect(html).toContain("Nothing was connected.");
});
