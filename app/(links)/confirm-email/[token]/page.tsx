import type { Metadata } from "next";
import { ConfirmEmailCard } from "@/components/auth/confirm-email-card";
import { findConfirmedAccount } from "@/lib/server/accounts/confirm-email";
import { currentUser } from "@/lib/server/auth/current-user";
import { logInvalidLink } from "@/lib/server/http/log-invalid-link";

export const metadata: Metadata = { title: "Confirm your e-mail address" };

type PageProps = { params: Promise<{ token: string }> };

export default async function ConfirmEmailPage({ params }: PageProps) {
  const { token } = await params;
  const [userId, user] = await Promise.all([findConfirmedAccount(token), currentUser()]);
  if (userId === null) {
    await logInvalidLink();
  }
  return (
    <ConfirmEmailCard
      token={token}
      isValid={userId !== null}
      isSignedIn={userId !== null && userId === user?.id}
    />
  );
}
