import type { Metadata } from "next";
import { Providers } from "@/app/providers";
import { AuthLayout } from "@/components/auth/auth-layout";
import { InviteScreen } from "@/components/invite/invite-screen";
import { currentUser } from "@/lib/server/auth/current-user";
import { findOpenInvitation } from "@/lib/server/teams/accept-invitation";

// Its address is a secret: middleware.ts sends no Referer from here and caches nothing.
export const metadata: Metadata = { title: "Invitation", robots: { index: false } };

type PageProps = { params: Promise<{ token: string }> };

export default async function InvitePage({ params }: PageProps) {
  const { token } = await params;
  const user = await currentUser();
  const found = await findOpenInvitation(token);
  const invitation = found && {
    ...{ teamName: found.teamName, role: found.role },
    ...{ invitedBy: found.invitedBy, email: found.email },
  };
  return (
    <Providers initialUser={user} isInvitation>
      <AuthLayout>
        <InviteScreen token={token} invitation={invitation} />
      </AuthLayout>
    </Providers>
  );
}
