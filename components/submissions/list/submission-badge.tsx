import { Lock, ShieldAlert, Undo2 } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";
import { formatDateTime } from "@/lib/utils/dates";
import { SyncedBadge } from "./synced-badge";

type SubmissionBadgeProps = {
  submission: Pick<
    SubmissionResponse,
    "synced" | "syncWarnings" | "quarantined" | "withdrawnAt" | "isHeld"
  >;
  /** Whether its form sends answers to a board. */
  hasBoard: boolean;
  suffix?: string;
};

/** Withdrawn, quarantined, or else Synced, Partly Synced or Not Synced; a lock beside it while it is held. */
export function SubmissionBadge(props: SubmissionBadgeProps) {
  if (!props.submission.isHeld) {
    return <StateBadge {...props} />;
  }
  return (
    <span className="inline-flex items-center gap-1.5">
      <StateBadge {...props} />
      <span title="Held: it is not erased" className="text-muted">
        <Lock aria-hidden className="size-3.5" />
        <span className="sr-only">Held</span>
      </span>
    </span>
  );
}

function StateBadge({ submission, hasBoard, suffix }: SubmissionBadgeProps) {
  const { withdrawnAt } = submission;
  if (withdrawnAt !== undefined) {
    return <WithdrawnBadge at={withdrawnAt} />;
  }
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

/** Of a submission in the trash that whoever sent it took back. */
function WithdrawnBadge({ at }: { at: string }) {
  const words = `Withdrawn by the respondent, ${formatDateTime({ value: at, timeZone: undefined })}`;
  return (
    <span title={words}>
      <Badge icon={Undo2}>
        <span aria-hidden>Withdrawn</span>
        <span className="sr-only">{words}</span>
      </Badge>
    </span>
  );
}
