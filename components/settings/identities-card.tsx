"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { RequestDialog } from "@/components/settings/request-dialog";
import { SettingsCard } from "@/components/settings/settings-card";
import { LoadFailed } from "@/components/shell/load-failed";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { Time } from "@/components/ui/time";
import { useIdentities, useUnlinkIdentity } from "@/lib/client/queries/use-identities";
import type { IdentityResponse } from "@/lib/contracts/identities";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

const TITLE = { id: "single-sign-on", title: "Single sign-on" };

/** The providers of single sign-on that sign in to the account; nothing where none does. */
export function IdentitiesCard() {
  const { data, error, refetch } = useIdentities();
  const unlink = useUnlinkIdentity();
  const [asked, setAsked] = useState<IdentityResponse | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusProps = usePreservedFocus(() => list.current);
  const handleUnlink = ({ issuer, name }: IdentityResponse) =>
    unlink.mutate(
      { issuer },
      {
        onSuccess: () => {
          setAsked(null);
          toast.success(`${name} unlinked`);
        },
      },
    );
  if (error && data === undefined) {
    return (
      <SettingsCard {...TITLE}>
        <CardBody>
          <LoadFailed what="Single sign-on" error={error} onRetry={() => void refetch()} />
        </CardBody>
      </SettingsCard>
    );
  }
  // Most accounts have none. After the last one the card stays, so that the focus does.
  if (data === undefined || (data.identities.length === 0 && !unlink.isSuccess)) {
    return null;
  }
  return (
    <SettingsCard {...TITLE}>
      <ul ref={list} tabIndex={-1} aria-label="Linked providers" {...focusProps}>
        {data.identities.map((identity) => (
          <li
            key={identity.issuer}
            className="flex min-h-14 items-center gap-2 border-t px-4 py-2 first:border-t-0"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium" title={identity.name}>
                {identity.name}
              </p>
              <p className="text-small text-muted">
                Signs you in since <Time value={identity.createdAt} format="date" />
              </p>
            </div>
            <Button
              size="small"
              aria-label={`Unlink ${identity.name}`}
              onClick={() => setAsked(identity)}
            >
              Unlink
            </Button>
          </li>
        ))}
      </ul>
      {data.identities.length === 0 ? (
        <CardBody className="text-muted">No provider is linked.</CardBody>
      ) : null}
      <RequestDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Unlink ${asked?.name ?? "the provider"}?`}
        description={`Signing in there opens this account no more, until somebody signs in with ${asked?.name ?? "it"} and this account's e-mail address again.`}
        confirmLabel="Unlink"
        pendingLabel="Unlinking..."
        isDestructive
        request={unlink}
        onConfirm={() => {
          if (asked !== null) {
            handleUnlink(asked);
          }
        }}
      />
    </SettingsCard>
  );
}
