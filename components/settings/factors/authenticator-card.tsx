"use client";

import { Check } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { PasswordDialog } from "@/components/settings/account/password-dialog";
import { SetUpAuthenticator } from "@/components/settings/factors/set-up-authenticator";
import { SettingsCard } from "@/components/settings/settings-card";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { CardBody } from "@/components/ui/card";
import { Alert } from "@/components/ui/feedback/alert";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useStartTotp, useTurnOffTotp } from "@/lib/client/queries/accounts/use-factors";

type AuthenticatorCardProps = {
  isOn: boolean;
  /** Is called with the new recovery codes. */
  onCodes: (codes: readonly string[] | null) => void;
};

/** Sets an authenticator app up, and turns it off. */
export function AuthenticatorCard({ isOn, onCodes }: AuthenticatorCardProps) {
  const start = useStartTotp();
  const handleConfirmed = (codes: readonly string[]) => {
    onCodes(codes);
    start.reset();
  };
  return (
    <SettingsCard
      id="authenticator-app"
      title="Authenticator app"
      aside={
        isOn ? (
          <Badge tone="ok" icon={Check}>
            On
          </Badge>
        ) : null
      }
    >
      <CardBody>
        {start.error ? <Alert className="mb-4">{errorSentence(start.error)}</Alert> : null}
        {start.data && !isOn ? (
          <SetUpAuthenticator
            setUp={start.data}
            onConfirmed={handleConfirmed}
            onCancel={start.reset}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <p className="min-w-0 flex-1 basis-64 text-pretty text-muted">
              {isOn
                ? "After your password, a sign-in asks for a code of your app."
                : "After your password, a sign-in then asks for a code of an app on your phone, such as Aegis, 1Password or Google Authenticator."}
            </p>
            {isOn ? (
              <TurnOff onDone={() => onCodes(null)} />
            ) : (
              <Button {...pressable({ isBlocked: start.isPending, onPress: () => start.mutate() })}>
                {start.isPending ? "Preparing..." : "Set up"}
              </Button>
            )}
          </div>
        )}
      </CardBody>
    </SettingsCard>
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const turnOff = useTurnOffTotp();
  const [isOpen, setIsOpen] = useState(false);
  const handleConfirm = (body: { password?: string }) =>
    turnOff.mutate(body, {
      onSuccess: () => {
        onDone();
        toast.success("Authenticator app turned off");
      },
    });
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Turn off
      </Button>
      <PasswordDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Turn the authenticator app off?"
        description="Sign-ins no longer ask for its codes."
        confirmLabel="Turn off"
        pendingLabel="Turning off..."
        isDestructive
        request={turnOff}
        onConfirm={handleConfirm}
      />
    </>
  );
}
