import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AuthProvider } from "@/lib/client/use-auth";
import { ADA as user } from "@/tests/factories/signed-in-user";
import { IntegrationsBlock } from "./integrations-block";

function block(given: { hasMondayToken?: boolean; mondayOrgName?: string } = {}) {
  const ignore = () => undefined;
  return renderToStaticMarkup(
    <AuthProvider initialUser={{ ...user, ...given }} onSignedIn={ignore} onSignedOut={ignore}>
      <IntegrationsBlock />
    </AuthProvider>,
  );
}

it("says whether the board service is connected, and to whom", () => {
  expect(block()).toContain(">Not Connected<");
  const connected = block({ hasMondayToken: true, mondayOrgName: "Acme" });
  expect(connected).toContain(">Connected<");
  expect(connected).toContain("Connected to: Acme");
});
