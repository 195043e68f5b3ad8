"use client";

import { AccountCard } from "@/components/settings/account-card";
import { AuditLogCard } from "@/components/settings/audit-log-card";
import { AppearanceCard, type ThemeChoice } from "@/components/settings/appearance-card";
import { BoardServiceCard } from "@/components/settings/board-service-card";
import { BoardsCard } from "@/components/settings/boards-card";
import { BundledCard } from "@/components/bundled-requests/settings/bundled-card";
import { DeleteAccountCard } from "@/components/settings/delete-account-card";
import { MailCard } from "@/components/settings/mail-card";
import { PasswordCard } from "@/components/settings/password-card";
import { SessionsCard } from "@/components/settings/sessions-card";
import { SettingsNav } from "@/components/settings/settings-nav";
import { WebhooksCard } from "@/components/settings/webhooks-card";
import { Page } from "@/components/shell/page";
import { useAuth } from "@/lib/client/queries/use-auth";

export function SettingsScreen({ initialTheme }: { initialTheme: ThemeChoice }) {
  const { user } = useAuth();
  if (!user) {
    return null;
  }
  return (
    <Page title="Settings">
      <div className="grid grid-cols-1 gap-4 min-[1000px]:grid-cols-[176px_minmax(0,720px)] min-[1000px]:gap-12">
        <SettingsNav />
        <div className="grid grid-cols-1 gap-6">
          <AccountCard user={user} />
          <PasswordCard />
          <SessionsCard />
          <AppearanceCard initialTheme={initialTheme} />
          <MailCard email={user.email} />
          <BoardServiceCard user={user} />
          {user.hasMondayToken ? <BoardsCard /> : null}
          <WebhooksCard />
          <BundledCard />
          <AuditLogCard />
          <DeleteAccountCard />
        </div>
      </div>
    </Page>
  );
}
