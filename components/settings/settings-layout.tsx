"use client";

import type { ReactNode } from "react";
import { ReauthenticationDialog } from "@/components/settings/account/reauthentication-dialog";
import { SettingsNav } from "@/components/settings/settings-nav";
import { Page } from "@/components/shell/page";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";

/** Title and navigation of Settings beside one of its areas. */
export function SettingsLayout({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  if (!user) {
    return null;
  }
  return (
    <Page title="Settings">
      <div className="grid grid-cols-1 gap-4 min-[1000px]:grid-cols-[176px_minmax(0,720px)] min-[1000px]:gap-12">
        <SettingsNav member={user.team} />
        <div className="grid grid-cols-1 content-start gap-6">{children}</div>
      </div>
      <ReauthenticationDialog />
    </Page>
  );
}
