"use client";

import { SettingsCard } from "@/components/settings/settings-card";
import { LoadFailed } from "@/components/shell/load-failed";
import { CardBody } from "@/components/ui/card";
import { Time } from "@/components/ui/time";
import { useIdentities } from "@/lib/client/queries/accounts/use-identities";

const TITLE = { id: "single-sign-on", title: "Single sign-on" };

/** The providers of single sign-on that sign in to the account; nothing where none does. */
export function IdentitiesCard() {
  const { data, error, refetch } = useIdentities();
  if (error && data === undefined) {
    return (
      <SettingsCard {...TITLE}>
        <CardBody>
          <LoadFailed what="Single sign-on" error={error} onRetry={() => void refetch()} />
        </CardBody>
      </SettingsCard>
    );
  }
  // Most accounts have none.
  if (data === undefined || data.identities.length === 0) {
    return null;
  }
  return (
    <SettingsCard {...TITLE}>
      <ul aria-label="Linked providers">
        {data.identities.map(({ issuer, name, createdAt }) => (
          <li key={issuer} className="border-t px-4 py-2 first:border-t-0">
            <p className="truncate font-medium" title={name}>
              {name}
            </p>
            <p className="text-small text-muted">
              Signs you in since <Time value={createdAt} format="date" />
            </p>
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}
