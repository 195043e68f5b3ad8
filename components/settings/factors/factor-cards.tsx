"use client";

import { useState } from "react";
import { AuthenticatorCard } from "@/components/settings/factors/authenticator-card";
import { PasskeysCard } from "@/components/settings/factors/passkeys-card";
import { RecoveryCodesCard } from "@/components/settings/factors/recovery-codes-card";
import { OwnerFactorHint } from "@/components/settings/owner-factor-hint";
import { SettingsCard } from "@/components/settings/settings-card";
import { LoadFailed } from "@/components/shell/load-failed";
import { CardBody } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useFactors } from "@/lib/client/queries/accounts/use-factors";

/** Authenticator app, passkeys and recovery codes of the account. */
export function FactorCards() {
  const factors = useFactors();
  // Shown until they are saved: the server has only their hashes.
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  if (factors.data === undefined) {
    return (
      <SettingsCard id="factors" title="Second factors">
        {factors.error ? (
          <CardBody>
            <LoadFailed
              what="Your second factors"
              error={factors.error}
              onRetry={() => void factors.refetch()}
            />
          </CardBody>
        ) : (
          <CardBody role="status">
            <span className="sr-only">Loading second factors</span>
            <Skeleton className="h-9" />
          </CardBody>
        )}
      </SettingsCard>
    );
  }
  const { totp, passkeys, recoveryCodesLeft } = factors.data;
  return (
    <>
      <OwnerFactorHint />
      <AuthenticatorCard isOn={totp} onCodes={setNewCodes} />
      {totp || passkeys.length > 0 ? (
        <RecoveryCodesCard left={recoveryCodesLeft} newCodes={newCodes} onCodes={setNewCodes} />
      ) : null}
      <PasskeysCard passkeys={passkeys} />
    </>
  );
}
