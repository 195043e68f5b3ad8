"use client";

import { Clock, Plug } from "lucide-react";
import { useState } from "react";
import { DeleteTokenButton } from "@/components/settings/api/delete-token-button";
import { Badge } from "@/components/ui/badge";
import { Time } from "@/components/ui/time";
import type { StoredUser } from "@/lib/client/stores/session-store";
import type { TokenResponse } from "@/lib/contracts/teams/api-tokens";
import { SCOPE_WORDS } from "@/lib/domain/teams/scope-words";
import { countOf } from "@/lib/utils/numbers";

type TokenRowProps = {
  token: TokenResponse;
  /** Who looks at it. */
  user: StoredUser;
  onDeleted: () => void;
};

export function TokenRow({ token, user, onDeleted }: TokenRowProps) {
  const [now] = useState(() => Date.now());
  const { name, prefix, scopes, formIds, createdBy, expiresAt, appHost } = token;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  const reach = formIds === null ? [] : [countOf(formIds.length, "form")];
  return (
    <div className="flex items-start gap-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          {appHost === null ? null : <Badge icon={Plug}>Connected app</Badge>}
          {isExpired ? (
            <Badge tone="warn" icon={Clock}>
              Expired
            </Badge>
          ) : null}
        </p>
        <p className="text-muted">
          {[...scopes.map((scope) => SCOPE_WORDS[scope].label), ...reach].join(" · ")}
        </p>
        <p className="text-small wrap-anywhere text-muted">
          {appHost === null ? null : `From ${appHost} · `}
          <span className="font-mono">{prefix}…</span>
          {createdBy === user.username ? null : ` · By ${createdBy}`} · <TokenTimes token={token} />
        </p>
      </div>
      <DeleteTokenButton token={token} teamId={user.team.id} onDeleted={onDeleted} />
    </div>
  );
}

function TokenTimes({ token: { expiresAt, lastUsedAt, lastUsedFrom } }: { token: TokenResponse }) {
  return (
    <>
      {lastUsedAt === null ? (
        "Never used"
      ) : (
        <>
          Last used <Time value={lastUsedAt} format="relative" /> from {lastUsedFrom}
        </>
      )}
      {" · "}
      {expiresAt === null ? (
        "Does not expire"
      ) : (
        <>
          Ends <Time value={expiresAt} format="date" />
        </>
      )}
    </>
  );
}
