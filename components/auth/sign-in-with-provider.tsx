"use client";

import { AuthMessage } from "@/components/auth/auth-message";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { SingleSignOnButton } from "@/components/auth/single-sign-on-button";
import { Alert } from "@/components/ui/feedback/alert";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { NEXT_PARAMETER } from "@/lib/contracts/public-form/next-page";

type SignInWithProviderProps = {
  provider: string;
  /** Why the last try did not work. */
  problem: string | null;
  /** The visitor's page to go on to. */
  next: string | null;
};

/** The sign-in page where people sign in with a provider alone. */
export function SignInWithProvider({ provider, problem, next }: SignInWithProviderProps) {
  const { error } = useAuth();
  const shown = error ?? problem;
  const query = new URLSearchParams({
    password: "1",
    ...(next !== null && { [NEXT_PARAMETER]: next }),
  });
  return (
    <>
      <AuthMessage title="Sign in to your account">
        {shown === null ? null : <Alert className="mt-5">{shown}</Alert>}
        <div className="mt-6">
          <SingleSignOnButton name={provider} />
          <PasskeyButton label="Sign in with a passkey" />
        </div>
      </AuthMessage>
      <p className="text-muted">
        {/* A full page load: the form is below the same address. */}
        <a href={`/login?${query}`} className="link">
          Sign in with a password instead
        </a>
      </p>
    </>
  );
}
