import type { Metadata } from "next";
import { ConfirmEmailCard } from "@/components/auth/confirm-email-card";
import { isConfirmationValid } from "@/lib/server/accounts/confirm-email";

export const metadata: Metadata = { title: "Confirm your e-mail address" };

type PageProps = { params: Promise<{ token: string }> };

export default async function ConfirmEmailPage({ params }: PageProps) {
  const { token } = await params;
  return <ConfirmEmailCard token={token} isValid={await isConfirmationValid(token)} />;
}
