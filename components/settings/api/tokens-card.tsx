"use client";

import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { CreateTokenDialog } from "@/components/settings/api/create-token-dialog";
import { CreatedToken } from "@/components/settings/api/created-token";
import { TokenRow } from "@/components/settings/api/token-row";
import { SettingsCard } from "@/components/settings/settings-card";
import { LoadFailed } from "@/components/shell/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { CardBody } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useApiTokens } from "@/lib/client/queries/teams/use-api-tokens";
import type { StoredUser } from "@/lib/client/stores/session-store";
import type { CreatedTokenResponse } from "@/lib/contracts/teams/api-tokens";
import { isAllowed } from "@/lib/domain/teams/permissions";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

/** The API tokens that one sees for the active team; makes them, shows each secret once, and deletes them. */
export function TokensCard({ user }: { user: StoredUser }) {
  const [isCreating, setIsCreating] = useState(false);
  const [made, setMade] = useState<CreatedTokenResponse | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const secretRef = useRef<HTMLInputElement>(null);
  const tokens = useApiTokens(user.team.id);
  const list = useRef<HTMLUListElement>(null);
  // A deleted token disappears together with the focused button.
  const focusProps = usePreservedFocus(() => list.current);
  const handleCreated = (token: CreatedTokenResponse) => {
    setMade(token);
    setIsCreating(false);
  };
  return (
    <SettingsCard
      id="api-tokens"
      title="API tokens"
      aside={
        <Button ref={opener} onClick={() => setIsCreating(true)}>
          <Plus aria-hidden />
          Create token
        </Button>
      }
    >
      <CardBody className="text-pretty text-muted">
        With a token a program does in {user.team.name} what you allow it, and never more than you
        may do yourself.
        {isAllowed(user.team.role, "tokens:all")
          ? " As an owner you see the tokens of all members."
          : null}
      </CardBody>
      {made === null ? null : <CreatedToken key={made.id} made={made} inputRef={secretRef} />}
      {tokens.error ? (
        <CardBody className="border-t">
          <LoadFailed
            what="The API tokens"
            error={tokens.error}
            onRetry={() => void tokens.refetch()}
          />
        </CardBody>
      ) : null}
      {tokens.isPending ? (
        <CardBody role="status" className="border-t">
          <span className="sr-only">Loading API tokens</span>
          <Skeleton className="h-9" />
        </CardBody>
      ) : null}
      {tokens.data?.length === 0 ? (
        <CardBody className="border-t">
          <EmptyState
            title="No API tokens yet"
            reason="Create one for each program, so that you can delete it alone."
          />
        </CardBody>
      ) : null}
      <ul ref={list} tabIndex={-1} aria-label="API tokens" {...focusProps}>
        {tokens.data?.map((token) => (
          <li key={token.id} className="border-t px-4 py-3">
            <TokenRow
              token={token}
              user={user}
              onDeleted={() => setMade((shown) => (shown?.id === token.id ? null : shown))}
            />
          </li>
        ))}
      </ul>
      {isCreating ? (
        <CreateTokenDialog
          user={user}
          onCreated={handleCreated}
          onClose={() => setIsCreating(false)}
          focusAfterwards={(isCreated) => (isCreated ? secretRef : opener).current}
        />
      ) : null}
    </SettingsCard>
  );
}
