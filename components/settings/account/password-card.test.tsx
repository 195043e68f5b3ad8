import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AuthProvider } from "@/lib/client/queries/accounts/use-auth";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { queryKeys } from "@/lib/client/queries/query-keys";
import type { IdentitiesResponse } from "@/lib/contracts/accounts/identities";
import { PasswordCard } from "./password-card";

const ignore = () => undefined;

function htmlOf(identities?: IdentitiesResponse): string {
  const client = createQueryClient();
  client.setQueryData(queryKeys.identities, identities);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthProvider initialUser={null} onSignedIn={ignore} onSignedOut={ignore}>
        <PasswordCard />
      </AuthProvider>
    </QueryClientProvider>,
  );
}

it("never puts passwords into the address, not even before hydration", () => {
  expect(htmlOf()).toMatch(/<form[^>]*method="post"/);
});

it.each([
  [true, "sign out and ask for a link: “Forgot your password?”"],
  [false, "Whoever runs this server can make a link that sets one."],
])("says how to get a password where e-mailed links are %s", (canMailResetLink, text) => {
  const html = htmlOf({ hasPassword: false, canMailResetLink, identities: [] });
  expect(html).toContain(text);
  expect(html.includes("Forgot your password?")).toBe(canMailResetLink);
  expect(html).not.toContain("<form");
});
