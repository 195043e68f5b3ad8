import type { Metadata } from "next";
import { InviteScreen } from "@/components/invite/invite-screen";
import { hasPasswordSignIn } from "@/lib/server/accounts/sign-in/password-sign-in";
import { singleSignOnName } from "@/lib/server/accounts/single-sign-on/provider";
import { findOpenInvitation } from "@/lib/server/teams/accept-invitation";

export const metadata: Metadata = { title: "Invitation" };

type PageProps = { params: Promise<{ token: string }> };

export default async function InvitePage({ params }: PageProps) {
  const { token } = await params;
  const found = await findOpenInvitation(token);
  const invitation = found && {
    ...{ teamName: found.teamName, role: found.role },
    ...{ invitedBy: found.invitedBy, email: found.email },
  };
  return (
    <InviteScreen
      token={token}
      invitation={invitation}
      provider={singleSignOnName()}
      hasPasswords={hasPasswordSignIn()}
    />
  );
}
