"use client";

import { CircleOff } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Time } from "@/components/ui/time";
import type { HookResponse } from "@/lib/contracts/hooks/hooks";
import { DeleteHookButton } from "./delete-hook-button";
import { EVENT_WORDS, hostOf } from "./hook-words";

type HookRowProps = {
  hook: HookResponse;
  /** Which forms it is of, for people; absent where the screen says it. */
  of?: string | undefined;
};

/** A hook: the host that it calls, what it is told, who made it, and its end. */
export function HookRow({ hook, of }: HookRowProps) {
  const { url, events, createdAt, createdBy, expiresAt, endedAt, endReason } = hook;
  const host = hostOf(url);
  return (
    <div className="flex items-start gap-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-medium wrap-anywhere">{host}</span>
          {endedAt === null ? null : (
            <Badge tone="warn" icon={CircleOff}>
              Ended
            </Badge>
          )}
        </p>
        <p className="text-pretty text-muted">
          {[...(of === undefined ? [] : [of]), ...events.map((event) => EVENT_WORDS[event])].join(
            " · ",
          )}
        </p>
        <p className="text-small text-pretty text-muted">
          {createdBy === null ? null : `By ${createdBy} · `}Made <Time value={createdAt} />
          {" · "}
          <End expiresAt={expiresAt} endedAt={endedAt} endReason={endReason} />
        </p>
      </div>
      <DeleteHookButton hook={hook} />
    </div>
  );
}

function End({
  expiresAt,
  endedAt,
  endReason,
}: Pick<HookResponse, "expiresAt" | "endedAt" | "endReason">) {
  if (endedAt !== null) {
    return (
      <>
        Ended <Time value={endedAt} />: {endReason}
      </>
    );
  }
  return expiresAt === null ? (
    "Does not expire"
  ) : (
    <>
      Ends <Time value={expiresAt} />
    </>
  );
}
