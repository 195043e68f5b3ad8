"use client";

import { useState, type ReactNode } from "react";
import { AuthMessage } from "@/components/auth/auth-message";
import { SignInForm } from "@/components/auth/sign-in-form";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { SingleSignOnButton } from "@/components/auth/single-sign-on-button";
import type { Invitation } from "@/components/invite/invitation";
import { InviteCard } from "@/components/invite/invite-card";
import { JoinCard } from "@/components/invite/join-card";
import { Button } from "@/components/ui/buttons/button";
import { Link } from "@/components/ui/link";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";

type InviteScreenProps = {
  token: string;
  invitation: Invitation | null;
  /** The name of the provider of single sign-on. */
  provider: string | null;
  /** Whether people can sign in with a password too. */
  hasPasswords: boolean;
};

/** Who invites into which team as what; signed-out people sign up or sign in without leaving the page. */
export function InviteScreen({ token, invitation, provider, hasPasswords }: InviteScreenProps) {
  const { user, clearError } = useAuth();
  const [step, setStep] = useState<"choice" | "sign-up" | "sign-in">("choice");
  const show = (next: typeof step) => {
    clearError();
    setStep(next);
  };
  if (invitation === null) {
    return <InvalidInvitation />;
  }
  // After sign-up the dashboard is being loaded.
  if (user !== null && step !== "sign-up") {
    return <JoinCard token={token} invitation={invitation} user={user} />;
  }
  if (step === "sign-up") {
    return (
      <SignUpForm
        invitation={{ token, email: invitation.email }}
        provider={provider}
        signIn={<StepLink onPress={() => show("sign-in")}>Sign in</StepLink>}
      />
    );
  }
  if (step === "sign-in") {
    return (
      <SignInForm
        provider={provider}
        invitation={token}
        signUp={<StepLink onPress={() => show("sign-up")}>Create an account</StepLink>}
      />
    );
  }
  return (
    <InviteCard invitation={invitation}>
      <div className="mt-6 grid gap-2">
        {hasPasswords ? (
          <>
            <Button variant="primary" size="large" onClick={() => show("sign-up")}>
              Create an account
            </Button>
            <Button size="large" onClick={() => show("sign-in")}>
              Sign in
            </Button>
          </>
        ) : null}
        {provider === null ? null : <SingleSignOnButton name={provider} invitation={token} />}
      </div>
    </InviteCard>
  );
}

function InvalidInvitation() {
  return (
    <AuthMessage title="Invitation">
      <p className="mt-1 text-pretty text-muted">
        This invitation is no longer valid. It may have been used or withdrawn, or it has ended. Ask
        whoever invited you for a new one.
      </p>
      <Button asChild size="large" className="mt-6 w-full">
        <Link href="/dashboard">Go to Formlane</Link>
      </Button>
    </AuthMessage>
  );
}

function StepLink({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link" onClick={onPress}>
      {children}
    </button>
  );
}
