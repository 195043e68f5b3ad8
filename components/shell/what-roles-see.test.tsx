import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DashboardScreen } from "@/components/dashboard/dashboard-screen";
import { PreviewHeader } from "@/components/form-preview/preview-header";
import { FormsScreen } from "@/components/forms/forms-screen";
import { SettingsArea } from "@/components/settings/settings-area";
import { MainNav } from "@/components/shell/nav-links";
import { TooltipProvider } from "@/components/ui/overlays/tooltip";
import { AuthProvider } from "@/lib/client/queries/accounts/use-auth";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { queryKeys } from "@/lib/client/queries/query-keys";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { Role } from "@/lib/domain/teams/permissions";
import { formCard } from "@/tests/factories/responses/form-card";
import { ADA } from "@/tests/factories/responses/signed-in-user";

vi.mock("next/navigation", () => ({
  usePathname: () => "/dashboard",
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({}),
}));

const NO_PROBLEMS = {
  forms: [],
  requests: [],
  disabledWebhooks: [],
  retention: [],
  asks: [],
  isBoardRefused: false,
  boardApi: null,
};
const DASHBOARD = <DashboardScreen days={[]} isUnconfirmed={false} problems={NO_PROBLEMS} />;
const TRANSLATED = {
  ...EMPTY_CONTENT,
  settings: { ...EMPTY_CONTENT.settings, languages: ["en", "de"] },
};
const PREVIEW = (
  <PreviewHeader
    formId={1}
    translated={TRANSLATED}
    language="en"
    status="draft"
    live={null}
    fullPublicUrl={null}
  />
);
const NOT_ALLOWED = "Your role in this team does not allow that.";

function seenBy(role: Role, screen: ReactNode): string {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.formCards({ isTrash: false }), [formCard({ id: 1 })]);
  const user = { ...ADA, team: { ...ADA.team, role } };
  const ignore = () => undefined;
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <AuthProvider initialUser={user} onSignedIn={ignore} onSignedOut={ignore}>
        <TooltipProvider>{screen}</TooltipProvider>
      </AuthProvider>
    </QueryClientProvider>,
  );
}

it.each([
  ["the dashboard", DASHBOARD],
  ["My Forms", <FormsScreen key="f" />],
  ["the preview", PREVIEW],
])("a reader finds no way to build a form on %s, and a designer does", (_name, screen) => {
  expect(seenBy("reader", screen)).not.toMatch(/href="\/form\/(?:new|edit)/);
  expect(seenBy("designer", screen)).toMatch(/href="\/form\/(?:new|edit)/);
});

it("only those who may read answers have Submissions in the navigation", () => {
  expect(seenBy("designer", <MainNav />)).not.toContain("/submissions");
  expect(seenBy("reader", <MainNav />)).toContain('href="/submissions"');
});

it("a section of the settings that the role may not use is not rendered", () => {
  const section = <SettingsArea slug="webhooks" initialTheme="system" />;
  expect(seenBy("editor", section)).toContain(NOT_ALLOWED);
  expect(seenBy("owner", section)).not.toContain(NOT_ALLOWED);
});

it("a reader reads the translations of a form in the preview, and a designer is led to where they are changed", () => {
  expect(seenBy("reader", PREVIEW)).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Translations/);
  expect(seenBy("designer", PREVIEW)).toMatch(/href="\/form\/edit\/1\?show=languages"/);
});
