"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { AuthCard } from "@/components/auth/auth-card";
import { EmailField, Passwords } from "@/components/auth/auth-fields";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { SecondStepForm } from "@/components/auth/second-step-form";
import { SingleSignOnButton } from "@/components/auth/single-sign-on-button";
import { Link } from "@/components/ui/link";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { loginRequest } from "@/lib/contracts/accounts/auth";
import { NEXT_PARAMETER } from "@/lib/contracts/public-form/next-page";

/** `next`: the visitor's page to go on to. */
export function SignUpLink({ next }: { next: string | null }) {
  const query = next === null ? "" : `?${new URLSearchParams({ [NEXT_PARAMETER]: next })}`;
  return (
    <Link href={`/register${query}`} className="link">
      Create an account
    </Link>
  );
}

type SignInFormProps = {
  /** The way to the sign-up form; null where nobody may sign up without an invitation. */
  signUp?: ReactNode;
  /** The name of the provider of single sign-on. */
  provider?: string | null;
  /** The secret of the invitation whose page it stands on. */
  invitation?: string;
  /** Why single sign-on did not work. */
  problem?: string | null;
};

export function SignInForm({
  signUp = <SignUpLink next={null} />,
  provider = null,
  invitation,
  problem = null,
}: SignInFormProps) {
  const { login, isLoading, error, clearError, challenge } = useAuth();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginRequest),
  });
  const { errors } = formState;
  // Registered in the order on screen: react-hook-form focuses the first invalid one.
  const email = register("email", { onChange: clearError });
  const password = register("password", { onChange: clearError });
  if (challenge) {
    return <SecondStepForm />;
  }
  return (
    <>
      <AuthCard
        title="Sign in to your account"
        subtitle="Enter your email and password to access your dashboard"
        error={error ?? problem}
        submitLabel={isLoading ? "Signing in..." : "Sign in"}
        isLoading={isLoading}
        onSubmit={(event) => void handleSubmit(login)(event)}
        alternatives={<PasskeyButton label="Sign in with a passkey" />}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there to be filled in */}
        <EmailField bound={email} error={errors.email?.message} autoFocus />
        <Passwords
          autoComplete="current-password"
          passwords={[{ label: "Password", bound: password, error: errors.password?.message }]}
        />
        <p className="mt-3.5">
          <Link href="/forgot-password" className="link">
            Forgot your password?
          </Link>
        </p>
      </AuthCard>
      {provider === null ? null : (
        <SingleSignOnButton name={provider} {...(invitation !== undefined && { invitation })} />
      )}
      {signUp === null ? null : <p className="text-muted">No account yet? {signUp}</p>}
    </>
  );
}
