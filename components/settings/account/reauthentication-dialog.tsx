"use client";

import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { PasswordDialog } from "@/components/settings/account/password-dialog";
import { RequestDialog } from "@/components/settings/request-dialog";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { hasPasskeys } from "@/lib/client/http/passkeys";
import { onReauthenticationNeeded } from "@/lib/client/http/reauthentication";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useFactors } from "@/lib/client/queries/accounts/use-factors";
import { useIdentities, useReauthenticate } from "@/lib/client/queries/accounts/use-identities";

const TITLE = "Confirm that it is you";

/** Asks who is signed in when a call needs it, and lets the call go on (`withReauthentication`). */
export function ReauthenticationDialog() {
  const answer = useRef<((isDone: boolean) => void) | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      onReauthenticationNeeded(
        () =>
          new Promise((resolve) => {
            answer.current?.(false);
            answer.current = resolve;
            setIsOpen(true);
          }),
      ),
    [],
  );
  const close = (isDone: boolean) => {
    setIsOpen(false);
    answer.current?.(isDone);
    answer.current = null;
  };
  return isOpen ? <Question onClose={close} /> : null;
}

function Question({ onClose }: { onClose: (isDone: boolean) => void }) {
  const { logout } = useAuth();
  const identities = useIdentities();
  const factors = useFactors();
  const prove = useReauthenticate();
  const common = {
    isOpen: true,
    title: TITLE,
    onOpenChange: () => onClose(false),
    request: prove,
  };
  const send = (proof: Parameters<typeof prove.mutate>[0]) =>
    prove.mutate(proof, { onSuccess: () => onClose(true) });
  const canUsePasskey = hasPasskeys() && (factors.data?.passkeys.length ?? 0) > 0;
  if (identities.data?.hasPassword !== false) {
    return (
      <PasswordDialog
        {...common}
        description="You signed in a while ago."
        confirmLabel="Confirm"
        pendingLabel="Confirming..."
        onConfirm={({ password = "" }) => send({ password })}
      >
        {canUsePasskey ? (
          <Button
            className="mt-4"
            {...pressable({ isBlocked: prove.isPending, onPress: () => send("passkey") })}
          >
            <KeyRound aria-hidden />
            Use a passkey instead
          </Button>
        ) : null}
      </PasswordDialog>
    );
  }
  return canUsePasskey ? (
    <RequestDialog
      {...common}
      description="You signed in a while ago. Use one of your passkeys to go on."
      confirmLabel="Use a passkey"
      pendingLabel="Waiting for your device..."
      onConfirm={() => send("passkey")}
    />
  ) : (
    <RequestDialog
      {...common}
      description="You signed in a while ago. Sign out and in again, then go on here."
      confirmLabel="Sign out"
      onConfirm={() => void logout()}
    />
  );
}
