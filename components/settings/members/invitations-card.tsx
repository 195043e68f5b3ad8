"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { InvitationLink } from "@/components/settings/members/invitation-link";
import { InviteForm } from "@/components/settings/members/invite-form";
import { sharedFormsText } from "@/components/settings/members/member-forms";
import { OwnerFactorHint } from "@/components/settings/owner-factor-hint";
import { SettingsCard } from "@/components/settings/settings-card";
import { LoadFailed } from "@/components/shell/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { CardBody } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Time } from "@/components/ui/time";
import { errorSentence } from "@/lib/client/http/failure-kind";
import {
  useApproveInvitation,
  useInvitations,
  useWithdrawInvitation,
} from "@/lib/client/queries/teams/use-members";
import type { InvitationResponse, OpenInvitation } from "@/lib/contracts/teams/teams";
import { ROLE_WORDS } from "@/lib/domain/teams/role-words";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

/** Makes invitations, shows each link once, and lists those that can still be accepted. */
export function InvitationsCard({ teamId }: { teamId: number }) {
  const [made, setMade] = useState<InvitationResponse | null>(null);
  const invitations = useInvitations(teamId);
  const open = invitations.data ?? [];
  return (
    <SettingsCard id="invitations" title="Invitations">
      <CardBody className="space-y-4">
        <OwnerFactorHint />
        <InviteForm teamId={teamId} onInvited={setMade} />
        {made === null ? null : <InvitationLink key={made.id} invitation={made} />}
      </CardBody>
      {invitations.error ? (
        <CardBody className="border-t">
          <LoadFailed
            what="The open invitations"
            error={invitations.error}
            onRetry={() => void invitations.refetch()}
          />
        </CardBody>
      ) : null}
      {invitations.isPending ? (
        <CardBody role="status" className="border-t">
          <span className="sr-only">Loading invitations</span>
          <Skeleton className="h-9" />
        </CardBody>
      ) : null}
      {invitations.isSuccess && open.length === 0 ? (
        <CardBody className="border-t text-muted">No open invitations.</CardBody>
      ) : null}
      <OpenInvitations
        teamId={teamId}
        invitations={open}
        onWithdrawn={(id) => setMade((shown) => (shown?.id === id ? null : shown))}
      />
    </SettingsCard>
  );
}

type OpenInvitationsProps = {
  teamId: number;
  invitations: OpenInvitation[];
  onWithdrawn: (id: number) => void;
};

function OpenInvitations({ teamId, invitations, onWithdrawn }: OpenInvitationsProps) {
  const withdraw = useWithdrawInvitation(teamId);
  const approve = useApproveInvitation(teamId);
  const list = useRef<HTMLUListElement>(null);
  // A withdrawn invitation disappears together with the focused button.
  const focusProps = usePreservedFocus(() => list.current);
  const handleWithdraw = (id: number) =>
    withdraw.mutate(id, {
      onSuccess: () => {
        onWithdrawn(id);
        toast.success("Invitation withdrawn", { description: "Its link no longer works." });
      },
      onError: (error) => toast.error("Error", { description: errorSentence(error) }),
    });
  const handleApprove = ({ id, askedBy }: OpenInvitation) =>
    approve.mutate(id, {
      onSuccess: () => {
        onWithdrawn(id);
        toast.success("Member added", { description: `${askedBy ?? ""} is in the team now.` });
      },
      onError: (error) => toast.error("Error", { description: errorSentence(error) }),
    });
  return (
    <ul ref={list} tabIndex={-1} aria-label="Open invitations" {...focusProps}>
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-center gap-3 border-t px-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{nameOf(invitation)}</p>
            <p className="text-small text-muted">
              {ROLE_WORDS[invitation.role].label}
              {invitation.formIds === null ? null : ` · ${sharedFormsText(invitation.formIds)}`}
              {" · Ends "}
              <Time value={invitation.expiresAt} format="date" />
              {invitation.createdBy === null ? null : ` · By ${invitation.createdBy}`}
            </p>
            {invitation.askedBy === null ? null : (
              <p className="mt-1 text-small wrap-anywhere">
                {invitation.askedBy} asks to join. Their e-mail address is not confirmed.
              </p>
            )}
          </div>
          {invitation.askedBy === null ? null : (
            <Button
              aria-label={`Accept ${invitation.askedBy} as ${ROLE_WORDS[invitation.role].withArticle}`}
              {...pressable({
                isBlocked: approve.isPending,
                onPress: () => handleApprove(invitation),
              })}
            >
              Accept
            </Button>
          )}
          <Button
            aria-label={`Withdraw the invitation: ${nameOf(invitation)}, ${ROLE_WORDS[invitation.role].label}`}
            {...pressable({
              isBlocked: withdraw.isPending,
              onPress: () => handleWithdraw(invitation.id),
            })}
          >
            Withdraw
          </Button>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ email }: OpenInvitation): string {
  return email ?? "Whoever has the link";
}
