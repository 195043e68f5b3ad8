import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TooltipProvider } from "@/components/ui/overlays/tooltip";
import { AuthProvider } from "@/lib/client/queries/accounts/use-auth";
import { ADA as user } from "@/tests/factories/responses/signed-in-user";
import { IntegrationsBlock } from "./integrations-block";

type BlockOptions = { hasMondayToken?: boolean; mondayOrgName?: string; isCollapsed?: boolean };

function block({ isCollapsed = false, ...given }: BlockOptions = {}) {
  const ignore = () => undefined;
  return renderToStaticMarkup(
    <AuthProvider initialUser={{ ...user, ...given }} onSignedIn={ignore} onSignedOut={ignore}>
      <TooltipProvider>
        <IntegrationsBlock isCollapsed={isCollapsed} />
      </TooltipProvider>
    </AuthProvider>,
  );
}

it("says whether the board service is connected, and to whom", () => {
  expect(block()).toContain(">Not Connected<");
  expect(block()).toMatch(/<a [^>]*href="\/settings#board-service"[^>]*><span.*Not Connected/);
  const connected = block({ hasMondayToken: true, mondayOrgName: "Acme" });
  expect(connected).toContain(">Connected<");
  expect(connected).toContain("Connected to: Acme");
});

it("is an icon that links to the board service's settings in the collapsed sidebar", () => {
  const link = /<a[^>]*>/.exec(block({ isCollapsed: true }))?.[0];
  expect(link).toContain('href="/settings#board-service"');
  expect(link).toContain('aria-label="Integrations: Not Connected"');
});
