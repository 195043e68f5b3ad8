import type { ReactNode } from "react";
import { AuthMessage } from "@/components/auth/auth-message";
import type { Invitation } from "@/components/invite/invitation";
import { ROLE_WORDS } from "@/lib/domain/teams/role-words";

type InviteCardProps = { invitation: Invitation; children: ReactNode };

const PROOFS = {
  "confirmed-address":
    "The invitation is for one e-mail address. You join once you confirm that it is yours, or once an owner of the team accepts you.",
  owner:
    "The invitation is for one e-mail address. You join once an owner of the team accepts you.",
} as const;

/** What the invitation is for, above what can be done with it. */
export function InviteCard({ invitation, children }: InviteCardProps) {
  const { teamName, role, invitedBy, email, proof } = invitation;
  return (
    <AuthMessage title={`Join ${teamName}`}>
      <p className="mt-1 text-pretty wrap-anywhere text-muted">
        {invitedBy === null
          ? `You are invited to join ${teamName}`
          : `${invitedBy} invites you to join ${teamName}`}{" "}
        as {ROLE_WORDS[role].withArticle}.
      </p>
      <p className="mt-3 text-pretty text-muted">
        <span className="font-medium text-foreground">{ROLE_WORDS[role].label}:</span>{" "}
        {ROLE_WORDS[role].meaning}
      </p>
      {email === null ? null : (
        <p className="mt-3 wrap-anywhere text-muted">The invitation is for {email} alone.</p>
      )}
      {proof === null ? null : <p className="mt-3 text-pretty text-muted">{PROOFS[proof]}</p>}
      {children}
    </AuthMessage>
  );
}
