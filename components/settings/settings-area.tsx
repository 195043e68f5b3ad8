"use client";

import type { ReactNode } from "react";
import { BundledCard } from "@/components/bundled-requests/settings/bundled-card";
import { AccountCard } from "@/components/settings/account/account-card";
import { DeleteAccountCard } from "@/components/settings/account/delete-account-card";
import { IdentitiesCard } from "@/components/settings/account/identities-card";
import { MailCard } from "@/components/settings/account/mail-card";
import { PasswordCard } from "@/components/settings/account/password-card";
import { SessionsCard } from "@/components/settings/account/sessions-card";
import { ApiStartCard } from "@/components/settings/api/api-start-card";
import { HooksCard } from "@/components/settings/api/hooks-card";
import { TokensCard } from "@/components/settings/api/tokens-card";
import { AppearanceCard, type ThemeChoice } from "@/components/settings/appearance-card";
import { AuditLogCard } from "@/components/settings/audit-log-card";
import { BoardServiceCard } from "@/components/settings/boards/board-service-card";
import { BoardsCard } from "@/components/settings/boards/boards-card";
import { FactorCards } from "@/components/settings/factors/factor-cards";
import { InvitationsCard } from "@/components/settings/members/invitations-card";
import { MembersCard } from "@/components/settings/members/members-card";
import { ErasePersonCard } from "@/components/settings/privacy/erase-person-card";
import { ErasuresCard } from "@/components/settings/privacy/erasures-card";
import { findArea, mayOpen, type SettingsSlug } from "@/components/settings/settings-areas";
import { TeamCards } from "@/components/settings/team/team-cards";
import { WebhooksCard } from "@/components/settings/webhooks/webhooks-card";
import { NotAllowed } from "@/components/shell/not-allowed";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import type { StoredUser } from "@/lib/client/stores/session-store";
import { isAllowed } from "@/lib/domain/teams/permissions";

type SettingsAreaProps = { slug: SettingsSlug; initialTheme: ThemeChoice };

/** The cards of one area, or why the role does not open it. */
export function SettingsArea({ slug, initialTheme }: SettingsAreaProps) {
  const { user } = useAuth();
  const area = findArea(slug);
  if (!user || !area) {
    return null;
  }
  if (!mayOpen(area, user.team)) {
    return <NotAllowed />;
  }
  const cards: Record<SettingsSlug, ReactNode> = {
    "": (
      <>
        <AccountCard user={user} />
        <BoardCards user={user} />
      </>
    ),
    account: (
      <>
        <AccountCard user={user} />
        <MailCard email={user.email} />
        <DeleteAccountCard />
      </>
    ),
    "sign-in": (
      <>
        <PasswordCard />
        <IdentitiesCard />
        <FactorCards />
        <SessionsCard />
      </>
    ),
    appearance: <AppearanceCard initialTheme={initialTheme} />,
    team: <TeamCards user={user} />,
    members: (
      <>
        <MembersCard user={user} />
        {isAllowed(user.team.role, "members:write") ? (
          <InvitationsCard teamId={user.team.id} />
        ) : null}
      </>
    ),
    api: (
      <>
        <TokensCard user={user} />
        {isAllowed(user.team.role, "hooks:write") ? <HooksCard /> : null}
        <ApiStartCard />
      </>
    ),
    boards: <BoardCards user={user} />,
    webhooks: <WebhooksCard />,
    requests: <BundledCard />,
    privacy: (
      <>
        <ErasePersonCard />
        <ErasuresCard />
      </>
    ),
    "audit-log": <AuditLogCard />,
  };
  return cards[slug];
}

function BoardCards({ user }: { user: StoredUser }) {
  const mayRead = usePermission("boards:read");
  return (
    <>
      <BoardServiceCard user={user} />
      {user.hasMondayToken && mayRead ? <BoardsCard /> : null}
    </>
  );
}
