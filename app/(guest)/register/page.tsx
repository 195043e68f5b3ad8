import type { Metadata } from "next";
import { InvitationNeeded } from "@/components/auth/invitation-needed";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { isSignUpOpen } from "@/lib/server/accounts/is-sign-up-open";

export const metadata: Metadata = { title: "Sign up" };

export default async function RegisterPage() {
  return (await isSignUpOpen()) ? <SignUpForm /> : <InvitationNeeded />;
}
