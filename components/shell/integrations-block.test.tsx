import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AuthProvider } from "@/lib/client/use-auth";
import { IntegrationsBlock } from "./integrations-block";

const user = {
  id: 1,
  username: "ada",
  email: "ada@example.com",
  hasMondayToken: false,
  mondayOrgName: null,
};

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
