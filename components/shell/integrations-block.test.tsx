import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TooltipProvider } from "@/components/ui/tooltip";
import { AuthProvider } from "@/lib/client/queries/use-auth";
import { ADA as user } from "@/tests/factories/signed-in-user";
import { IntegrationsBlock } from "./integrations-block";

type Given = { hasMondayToken?: boolean; mondayOrgName?: string; isCollapsed?: boolean };

function block({ isCollapsed = false, ...given }: Given = {}) {
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
  const connected = block({ hasMondayToken: true, mondayOrgName: "Acme" });
  expect(connected).toContain(">Connected<");
  expect(connected).toContain("Connected to: Acme");
});

it("leads to the settings of the board service where only its icon has room", () => {
  const link = /<a[^>]*>/.exec(block({ isCollapsed: true }))?.[0];
  expect(link).toContain('href="/settings#board-service"');
  expect(link).toContain('aria-label="Integrations: Not Connected"');
});
