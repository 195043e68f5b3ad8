"use client";

import { Check } from "lucide-react";
import { useRef } from "react";
import { toast } from "sonner";
import { describeUserAgent } from "@/components/settings/account/user-agent";
import { SettingsCard } from "@/components/settings/settings-card";
import { LoadFailed } from "@/components/shell/load-failed";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { CardBody } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Time } from "@/components/ui/time";
import { useRevokeSessions, useSessions } from "@/lib/client/queries/accounts/use-account";
import type { SessionResponse } from "@/lib/contracts/accounts/auth";
import { usePreservedFocus } from "@/lib/utils/browser/use-preserved-focus";

/** The account's active sessions, with buttons that end them. */
export function SessionsCard() {
  const sessions = useSessions();
  const revoke = useRevokeSessions();
  const list = useRef<HTMLUListElement>(null);
  // A session that was ended disappears together with the focused button.
  const focusProps = usePreservedFocus(() => list.current);
  const others = sessions.data?.filter((session) => !session.current) ?? [];
  const handleRevoke = (id: number | null) => {
    revoke.mutate(id, {
      onSuccess: () => toast.success(id === null ? "Signed out everywhere else" : "Session ended"),
      onError: (error) => toast.error("Error", { description: error.message }),
    });
  };
  return (
    <SettingsCard
      id="sessions"
      title="Sessions"
      aside={
        <Button
          {...pressable({
            isBlocked: others.length === 0 || revoke.isPending,
            onPress: () => handleRevoke(null),
          })}
        >
          Sign out everywhere
        </Button>
      }
    >
      {sessions.error ? (
        <CardBody>
          <LoadFailed
            what="Your sessions"
            error={sessions.error}
            onRetry={() => void sessions.refetch()}
          />
        </CardBody>
      ) : null}
      {sessions.isPending ? (
        <CardBody role="status">
          <span className="sr-only">Loading sessions</span>
          <Skeleton className="h-9" />
        </CardBody>
      ) : null}
      <ul ref={list} tabIndex={-1} aria-label="Where you are signed in" {...focusProps}>
        {sessions.data?.map((session) => (
          <li key={session.id} className="border-t first:border-t-0">
            <SessionRow
              session={session}
              isPending={revoke.isPending}
              onRevoke={() => handleRevoke(session.id)}
            />
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}

type SessionRowProps = { session: SessionResponse; isPending: boolean; onRevoke: () => void };

function SessionRow({ session, isPending, onRevoke }: SessionRowProps) {
  const device = describeUserAgent(session.userAgent);
  return (
    <div className="flex min-h-14 items-center gap-2 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={session.userAgent}>
          {device}
        </p>
        <p className="text-small text-muted">
          Last seen <Time value={session.lastSeenAt} format="relative" /> · Signed in on{" "}
          <Time value={session.createdAt} format="date" />
        </p>
      </div>
      {session.current ? (
        <Badge tone="ok" icon={Check}>
          This session
        </Badge>
      ) : (
        <Button
          size="small"
          aria-label={`Sign out ${device}`}
          {...pressable({ isBlocked: isPending, onPress: onRevoke })}
        >
          Sign out
        </Button>
      )}
    </div>
  );
}
