"use client";

import { useMutation } from "@tanstack/react-query";
import { AuthMessage } from "@/components/auth/auth-message";
import { ConfirmByPasswordForm } from "@/components/auth/confirm-by-password-form";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { Link } from "@/components/ui/link";
import { postConfirmEmail } from "@/lib/client/http/account-link-api";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";

const TITLE = "Confirm your e-mail address";

type ConfirmEmailCardProps = {
  token: string;
  isValid: boolean;
  /** Whether the account of the link is signed in here. */
  isSignedIn: boolean;
};

/** Confirms an address by a button, as programs that check e-mails open their links. */
export function ConfirmEmailCard({ token, isValid, isSignedIn }: ConfirmEmailCardProps) {
  const isReady = useHydrated();
  const confirm = useMutation({
    mutationFn: (proof: { password?: string }) => postConfirmEmail({ token, ...proof }),
  });
  if (!isValid) {
    return (
      <AuthMessage title={TITLE}>
        <p className="mt-1 text-pretty text-muted">
          This link is no longer valid. Ask for a new one in Settings, under E-mails, if your
          address is not confirmed yet.
        </p>
        <ToApp />
      </AuthMessage>
    );
  }
  if (confirm.isSuccess) {
    const isTakenOver = !isSignedIn && confirm.variables.password === undefined;
    return isTakenOver ? (
      <TakenOver />
    ) : (
      <AuthMessage title="Your address is confirmed">
        <p role="status" className="mt-1 text-pretty text-muted">
          From now on you get e-mails about new answers and deliveries, as your forms say.
        </p>
        <ToApp />
      </AuthMessage>
    );
  }
  if (!isSignedIn) {
    return <ConfirmByPasswordForm title={TITLE} confirm={confirm} />;
  }
  return (
    <AuthMessage title={TITLE}>
      <p className="mt-1 text-pretty text-muted">
        Confirm that this address is yours to get e-mails about new answers and deliveries.
      </p>
      {confirm.error ? <Alert className="mt-5">{errorSentence(confirm.error)}</Alert> : null}
      <Button
        variant="primary"
        size="large"
        className="mt-6 w-full"
        {...pressable({
          isBlocked: !isReady || confirm.isPending,
          onPress: () => confirm.mutate({}),
        })}
      >
        {confirm.isPending ? "Confirming..." : "Confirm my address"}
      </Button>
    </AuthMessage>
  );
}

/** After a confirmation by whoever does not know the password. */
function TakenOver() {
  return (
    <AuthMessage title="Your address is confirmed">
      <p role="status" className="mt-1 text-pretty text-muted">
        Whoever made the account has no access to it any more. Set a password of your own to sign
        in.
      </p>
      <Button asChild variant="primary" size="large" className="mt-6 w-full">
        <Link href="/forgot-password">Set a password</Link>
      </Button>
    </AuthMessage>
  );
}

function ToApp() {
  return (
    <Button asChild size="large" className="mt-6 w-full">
      <Link href="/dashboard">Go to Formlane</Link>
    </Button>
  );
}
