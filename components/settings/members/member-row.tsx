"use client";

import { useState } from "react";
import { toast } from "sonner";
import { MemberForms } from "@/components/settings/members/member-forms";
import { LeaveButton, RemoveButton } from "@/components/settings/members/remove-button";
import { RoleSelect } from "@/components/settings/members/role-select";
import { Avatar } from "@/components/ui/avatar";
import { Alert } from "@/components/ui/feedback/alert";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Time } from "@/components/ui/time";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useChangeMember } from "@/lib/client/queries/teams/use-members";
import type { StoredUser } from "@/lib/client/stores/session-store";
import type { MemberResponse } from "@/lib/contracts/teams/teams";
import { isAllowed, type Role } from "@/lib/domain/teams/permissions";
import { ROLE_WORDS } from "@/lib/domain/teams/role-words";

type MemberRowProps = {
  member: MemberResponse;
  /** Who looks at it. */
  user: StoredUser;
  /** Whoever looks at it may leave the team. */
  mayLeave: boolean;
};

export function MemberRow({ member, user, mayLeave }: MemberRowProps) {
  const { username, role } = member;
  const isOwn = member.userId === user.id;
  const mayWrite = isAllowed(user.team.role, "members:write");
  const [askedRole, setAskedRole] = useState<Role | null>(null);
  const change = useChangeMember(user.team.id);
  const send = (next: Role) =>
    change.mutateAsync({ userId: member.userId, role: next }).then(
      () => {
        if (isOwn) {
          // What the new role may not do disappears from all that is shown.
          window.location.reload();
        } else {
          toast.success(`${username} is ${ROLE_WORDS[next].withArticle} now`);
        }
      },
      // Shown below the row.
      () => undefined,
    );
  const handleRole = (next: Role) => (isOwn ? setAskedRole(next) : void send(next));
  return (
    <div className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
          <Avatar name={username} />
          <MemberNames member={member} isOwn={isOwn} />
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:pl-10">
          {mayWrite ? (
            <RoleSelect
              aria-label={`Role of ${username}`}
              wrapperClassName="w-32 max-w-full"
              value={(change.isPending ? change.variables.role : null) ?? role}
              aria-busy={change.isPending}
              onRoleChange={handleRole}
            />
          ) : (
            <span className="text-muted">{ROLE_WORDS[role].label}</span>
          )}
          {mayWrite && role !== "owner" ? (
            <MemberForms member={member} teamId={user.team.id} />
          ) : null}
          {isOwn && mayLeave ? <LeaveButton user={user} /> : null}
          {!isOwn && mayWrite ? <RemoveButton member={member} team={user.team} /> : null}
        </div>
      </div>
      {change.error ? <Alert className="mt-3">{errorSentence(change.error)}</Alert> : null}
      <AlertDialog
        isOpen={askedRole !== null}
        onOpenChange={() => setAskedRole(null)}
        title="Change your own role?"
        description={askedRole === null ? "" : selfChangeText(askedRole)}
        confirmLabel="Change my role"
        isPending={change.isPending}
        onConfirm={() => {
          if (askedRole !== null) {
            void send(askedRole).finally(() => setAskedRole(null));
          }
        }}
      />
    </div>
  );
}

function selfChangeText(role: Role): string {
  return `You will be ${ROLE_WORDS[role].withArticle}. Only another owner can make you an owner again.`;
}

function MemberNames({ member, isOwn }: { member: MemberResponse; isOwn: boolean }) {
  const { username, email, joinedAt, lastSeenAt } = member;
  return (
    <div className="min-w-0">
      <p className="truncate font-medium" title={username}>
        {username}
        {isOwn ? <span className="font-normal text-muted"> (you)</span> : null}
      </p>
      <p className="truncate text-muted" title={email}>
        {email}
      </p>
      <p className="text-small text-muted">
        Joined <Time value={joinedAt} format="date" /> ·{" "}
        {lastSeenAt === null ? (
          "Not signed in"
        ) : (
          <>
            Last seen <Time value={lastSeenAt} format="relative" />
          </>
        )}
      </p>
    </div>
  );
}
