import type { Metadata } from "next";
import { InviteScreen } from "@/components/invite/invite-screen";
import { hasPasswordSignIn } from "@/lib/server/accounts/sign-in/password-sign-in";
import { singleSignOnName } from "@/lib/server/accounts/single-sign-on/provider";
import { currentUser } from "@/lib/server/auth/current-user";
import { logInvalidLink } from "@/lib/server/http/log-invalid-link";
import { findOpenInvitation, presentInvitation } from "@/lib/server/teams/accept-invitation";

export const metadata: Metadata = { title: "Invitation" };

type PageProps = { params: Promise<{ token: string }> };

export default async function InvitePage({ params }: PageProps) {
  const { token } = await params;
  const [found, user] = await Promise.all([findOpenInvitation(token), currentUser()]);
  if (found === null) {
    await logInvalidLink();
  }
  const invitation = found && presentInvitation({ invitation: found, user });
  return (
    <InviteScreen
      token={token}
      invitation={invitation}
      provider={singleSignOnName()}
      hasPasswords={hasPasswordSignIn()}
    />
  );
}
