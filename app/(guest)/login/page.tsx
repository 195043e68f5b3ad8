import type { Metadata } from "next";
import { SignInForm } from "@/components/auth/sign-in-form";
import { isSignUpOpen } from "@/lib/server/accounts/is-sign-up-open";

export const metadata: Metadata = { title: "Sign in" };

export default async function LoginPage() {
  return (await isSignUpOpen()) ? <SignInForm /> : <SignInForm signUp={null} />;
}
