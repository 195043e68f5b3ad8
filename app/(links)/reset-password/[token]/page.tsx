import type { Metadata } from "next";
import { LinkEnded } from "@/components/auth/link-ended";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";
import { isResetLinkValid } from "@/lib/server/accounts/passwords/reset-password";
import { logInvalidLink } from "@/lib/server/http/log-invalid-link";

export const metadata: Metadata = { title: "Set a new password" };

type PageProps = { params: Promise<{ token: string }> };

export default async function ResetPasswordPage({ params }: PageProps) {
  const { token } = await params;
  if (await isResetLinkValid(token)) {
    return <ResetPasswordForm token={token} />;
  }
  await logInvalidLink();
  return <LinkEnded />;
}
