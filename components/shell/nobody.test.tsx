import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DashboardScreen } from "@/components/dashboard/dashboard-screen";
import { FormEditor } from "@/components/form-editor/form-editor";
import { FormsScreen } from "@/components/forms/forms-screen";
import { SettingsScreen } from "@/components/settings/settings-screen";
import { SubmissionsScreen } from "@/components/submissions/submissions-screen";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { queryKeys } from "@/lib/client/queries/query-keys";
import { AuthProvider } from "@/lib/client/queries/use-auth";
import { bundledTemplate } from "@/lib/domain/forms/bundled-template";
import { OwnerFrame } from "./owner-frame";

vi.mock("next/navigation", () => ({
  usePathname: () => "/dashboard",
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({}),
}));

const ada = {
  id: 1,
  username: "ada",
  email: "ada@example.com",
  hasMondayToken: false,
  mondayOrgName: null,
};

function drawFor(user: typeof ada | null, screen: ReactNode) {
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

const NO_TROUBLES = { forms: [], requests: [], disabledWebhooks: [], isBoardRefused: false };

const inFrame = (screen: ReactNode) => <OwnerFrame isInitiallyCollapsed>{screen}</OwnerFrame>;

it.each([
  ["the dashboard", <DashboardScreen key="d" days={[]} troubles={NO_TROUBLES} />],
  ["My Forms", inFrame(<FormsScreen />)],
  ["the editor", <FormEditor key="e" start={bundledTemplate()} />],
  ["submissions", <SubmissionsScreen key="s" />],
  ["settings", <SettingsScreen key="c" initialTheme="system" />],
  ["whatever stands in the frame", inFrame(<p>Private</p>)],
])("%s shows nothing to nobody", (_name, screen) => {
  expect(drawFor(null, screen)).toBe("");
});

it("somebody signed in is greeted, and can create a form from both lists", () => {
  const dashboard = drawFor(ada, <DashboardScreen days={[]} troubles={NO_TROUBLES} />);
  expect(dashboard).toContain("Welcome back, ada");
  expect(dashboard).toMatch(/href="\/form\/new"[^>]*>.*Create New Form</);
  expect(drawFor(ada, <FormsScreen />)).toMatch(/href="\/form\/new"[^>]*>.*Create New Form</);
});
