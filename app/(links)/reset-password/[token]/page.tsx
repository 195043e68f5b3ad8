import type { Metadata } from "next";
import { LinkEnded } from "@/components/auth/link-ended";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";
import { isResetLinkValid } from "@/lib/server/accounts/passwords/reset-password";

export const metadata: Metadata = { title: "Set a new password" };

type PageProps = { params: Promise<{ token: string }> };

export default async function ResetPasswordPage({ params }: PageProps) {
  const { token } = await params;
  return (await isResetLinkValid(token)) ? <ResetPasswordForm token={token} /> : <LinkEnded />;
}
