import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { AuthProvider } from "@/lib/client/queries/use-auth";
import { PasswordCard } from "./password-card";

const ignore = () => undefined;

it("never puts passwords into the address, not even before hydration", () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider initialUser={null} onSignedIn={ignore} onSignedOut={ignore}>
        <PasswordCard />
      </AuthProvider>
    </QueryClientProvider>,
  );
  expect(html).toMatch(/<form[^>]*method="post"/);
});
