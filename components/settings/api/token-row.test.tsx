import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import type { TokenResponse } from "@/lib/contracts/teams/api-tokens";
import { ADA } from "@/tests/factories/responses/signed-in-user";
import { TokenRow } from "./token-row";

const TOKEN: TokenResponse = {
  id: 1,
  name: "Export",
  prefix: "fl_abcdef",
  teamId: 1,
  createdBy: ADA.username,
  scopes: ["forms:read", "deliveries:write"],
  appHost: null,
  formIds: [3, 4],
  createdAt: "2026-01-01T00:00:00.000Z",
  expiresAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
};

/** What is read of the row. */
function textOf(token: Partial<TokenResponse>): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <TokenRow token={{ ...TOKEN, ...token }} user={ADA} onDeleted={() => undefined} />
    </QueryClientProvider>,
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

it("says what a token may do, for how many forms, and how it begins", () => {
  expect(textOf({})).toContain("Read forms · Send deliveries again · 2 forms fl_abcdef… · Never");
  expect(textOf({ formIds: null })).not.toContain("forms fl_");
});

it("names the member whose token it is, unless it is one's own", () => {
  expect(textOf({})).not.toContain("By ");
  expect(textOf({ createdBy: "grace" })).toContain("· By grace ·");
});

it("marks what has expired, and nothing that has not", () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  expect(textOf({ expiresAt: at(-1) })).toContain("Expired");
  expect(textOf({ expiresAt: at(3_600_000) })).not.toContain("Expired");
  expect(textOf({})).not.toContain("Expired");
});

it("says when and whence a token was used", () => {
  const used = textOf({ lastUsedAt: new Date().toISOString(), lastUsedFrom: "192.0.2.1" });
  expect(used).toMatch(/Last used .+ from 192\.0\.2\.1/);
});
