"use client";

import { useMutation } from "@tanstack/react-query";
import type { Invitation } from "@/components/invite/invitation";
import { InviteCard } from "@/components/invite/invite-card";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { openDashboard, postAcceptInvitation } from "@/lib/client/http/team-api";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import type { StoredUser } from "@/lib/client/stores/session-store";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";

type JoinCardProps = { token: string; invitation: Invitation; user: StoredUser };

/** For signed-in people: the button that joins, or why this account cannot. */
export function JoinCard({ token, invitation, user }: JoinCardProps) {
  const { logout } = useAuth();
  const isReady = useHydrated();
  const accept = useMutation({
    mutationFn: () => postAcceptInvitation(token),
    onSuccess: openDashboard,
  });
  const { email, teamName } = invitation;
  const isForOther =
    invitation.isForOther || (email !== null && email.toLowerCase() !== user.email.toLowerCase());
  // Until the dashboard is loaded.
  const isBlocked = !isReady || accept.isPending || accept.isSuccess;
  return (
    <InviteCard invitation={invitation}>
      {isForOther ? <Alert className="mt-5">This invitation is for another address.</Alert> : null}
      {accept.error ? <Alert className="mt-5">{errorSentence(accept.error)}</Alert> : null}
      {isForOther ? null : (
        <Button
          variant="primary"
          size="large"
          className="mt-6 h-auto w-full py-2 wrap-anywhere whitespace-normal"
          {...pressable({ isBlocked, onPress: () => accept.mutate() })}
        >
          {accept.isPending || accept.isSuccess ? "Joining..." : `Join ${teamName}`}
        </Button>
      )}
      <p className="mt-4 wrap-anywhere text-muted">
        You are signed in as {user.email}.{" "}
        <button type="button" className="link" onClick={() => void logout()}>
          Sign out
        </button>
      </p>
    </InviteCard>
  );
}
