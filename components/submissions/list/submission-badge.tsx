import { ShieldAlert } from "lucide-react";
import { SyncedBadge } from "./synced-badge";
import { Badge } from "@/components/ui/badge";
import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";

type SubmissionBadgeProps = {
  submission: Pick<SubmissionResponse, "synced" | "quarantined">;
  suffix?: string;
};

/** Quarantined, or else Synced or Not Synced. */
export function SubmissionBadge({ submission, suffix }: SubmissionBadgeProps) {
  if (submission.quarantined) {
    return (
      <Badge tone="warn" icon={ShieldAlert}>
        Quarantined
      </Badge>
    );
  }
  return <SyncedBadge isSynced={submission.synced} {...(suffix ? { suffix } : {})} />;
}
