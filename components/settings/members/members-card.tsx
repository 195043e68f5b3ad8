"use client";

import { useRef } from "react";
import { MemberRow } from "@/components/settings/members/member-row";
import { SettingsCard } from "@/components/settings/settings-card";
import { LoadFailed } from "@/components/shell/load-failed";
import { CardBody } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useMembers } from "@/lib/client/queries/teams/use-members";
import { useTeams } from "@/lib/client/queries/teams/use-teams";
import type { StoredUser } from "@/lib/client/stores/session-store";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

/** The members of the active team, with their roles. */
export function MembersCard({ user }: { user: StoredUser }) {
  const members = useMembers(user.team.id);
  const teams = useTeams();
  const team = teams.data?.find(({ id }) => id === user.team.id);
  // Nobody leaves the personal team of the own account.
  const isLeavable = team?.isPersonal === false;
  const list = useRef<HTMLUListElement>(null);
  // A member who was removed disappears together with the focused button.
  const focusProps = usePreservedFocus(() => list.current);
  return (
    <SettingsCard id="members" title={`Members of ${user.team.name}`}>
      {members.error ? (
        <CardBody>
          <LoadFailed
            what="The members"
            error={members.error}
            onRetry={() => void members.refetch()}
          />
        </CardBody>
      ) : null}
      {members.isPending ? (
        <CardBody role="status">
          <span className="sr-only">Loading members</span>
          <Skeleton className="h-9" />
        </CardBody>
      ) : null}
      <ul ref={list} tabIndex={-1} aria-label="Members" {...focusProps}>
        {members.data?.map((member) => (
          <li key={member.userId} className="border-t first:border-t-0">
            <MemberRow
              member={member}
              user={user}
              mayLeave={isLeavable && members.data.length > 1}
            />
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}
