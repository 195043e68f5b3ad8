import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { InvitationNeeded } from "@/components/auth/invitation-needed";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { isSignUpOpen } from "@/lib/server/accounts/is-sign-up-open";
import { hasPasswordSignIn } from "@/lib/server/accounts/sign-in/password-sign-in";
import { singleSignOnName } from "@/lib/server/accounts/single-sign-on/provider";

export const metadata: Metadata = { title: "Sign up" };

export default async function RegisterPage() {
  const provider = singleSignOnName();
  if (provider !== null && !hasPasswordSignIn()) {
    redirect("/login");
  }
  return (await isSignUpOpen()) ? <SignUpForm provider={provider} /> : <InvitationNeeded />;
}
