import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DashboardScreen } from "@/components/dashboard/dashboard-screen";
import { FormEditor } from "@/components/form-editor/form-editor";
import { FormsScreen } from "@/components/forms/forms-screen";
import { SettingsArea } from "@/components/settings/settings-area";
import { SettingsLayout } from "@/components/settings/settings-layout";
import { SubmissionsScreen } from "@/components/submissions/submissions-screen";
import { AuthProvider } from "@/lib/client/queries/accounts/use-auth";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { queryKeys } from "@/lib/client/queries/query-keys";
import { bundledTemplate } from "@/lib/domain/forms/templates/bundled-template";
import { ADA as ada } from "@/tests/factories/responses/signed-in-user";
import { OwnerLayout } from "./owner-layout";

vi.mock("next/navigation", () => ({
  usePathname: () => "/dashboard",
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({}),
}));

function renderFor(user: typeof ada | null, screen: ReactNode) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.formCards({ isTrash: false }), []);
  const ignore = () => undefined;
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <AuthProvider initialUser={user} onSignedIn={ignore} onSignedOut={ignore}>
        {screen}
      </AuthProvider>
    </QueryClientProvider>,
  );
}

const NO_PROBLEMS = {
  forms: [],
  requests: [],
  disabledWebhooks: [],
  retention: [],
  asks: [],
  isBoardRefused: false,
  boardApi: null,
};

const inFrame = (screen: ReactNode) => (
  <OwnerLayout isInitiallyCollapsed teams={[]}>
    {screen}
  </OwnerLayout>
);

it.each([
  [
    "the dashboard",
    <DashboardScreen key="d" days={[]} isUnconfirmed={false} problems={NO_PROBLEMS} />,
  ],
  ["My Forms", inFrame(<FormsScreen />)],
  ["the editor", <FormEditor key="e" start={bundledTemplate()} />],
  ["submissions", <SubmissionsScreen key="s" />],
  ["settings", <SettingsLayout key="c">Private</SettingsLayout>],
  ["a section of the settings", <SettingsArea key="c" slug="" initialTheme="system" />],
  ["any page in the owner's layout", inFrame(<p>Private</p>)],
])("%s renders nothing when signed out", (_name, screen) => {
  expect(renderFor(null, screen)).toBe("");
});

it("a signed-in user is greeted, and can create a form from the dashboard and My Forms", () => {
  const dashboard = renderFor(
    ada,
    <DashboardScreen days={[]} isUnconfirmed={false} problems={NO_PROBLEMS} />,
  );
  expect(dashboard).toContain("Welcome back, ada");
  expect(dashboard).toMatch(/href="\/form\/new"[^>]*>.*Create New Form</);
  expect(renderFor(ada, <FormsScreen />)).toMatch(/href="\/form\/new"[^>]*>.*Create New Form</);
});
