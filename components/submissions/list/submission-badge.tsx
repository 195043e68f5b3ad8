import { ShieldAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";
import { SyncedBadge } from "./synced-badge";

type SubmissionBadgeProps = {
  submission: Pick<SubmissionResponse, "synced" | "syncWarnings" | "quarantined">;
  /** Whether its form sends answers to a board. */
  hasBoard: boolean;
  suffix?: string;
};

/** Quarantined, or else Synced, Partly Synced or Not Synced. */
export function SubmissionBadge({ submission, hasBoard, suffix }: SubmissionBadgeProps) {
  if (submission.quarantined) {
    return (
      <Badge tone="warn" icon={ShieldAlert}>
        Quarantined
      </Badge>
    );
  }
  return (
    <SyncedBadge
      isSynced={submission.synced}
      isQuiet={!hasBoard}
      warnings={submission.syncWarnings}
      {...(suffix ? { suffix } : {})}
    />
  );
}
