import { Check, CircleDashed, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { isIncomplete } from "@/lib/domain/delivery/form-deliveries";

type SyncedBadgeProps = {
  isSynced: boolean;
  /** Names where to. */
  suffix?: string;
  /** The form has no board: nothing is missing, so the words alone say it. */
  isQuiet?: boolean;
  /** What did not get to the board. */
  warnings?: readonly string[] | undefined;
};

/** Synced, in part where there are warnings, or Not Synced. */
export function SyncedBadge({
  isSynced,
  suffix = "",
  isQuiet = false,
  warnings,
}: SyncedBadgeProps) {
  if (isIncomplete(isSynced, warnings)) {
    return (
      <span title={warnings?.join("\n")}>
        <Badge tone="warn" icon={TriangleAlert}>
          Partly Synced{suffix}
        </Badge>
      </span>
    );
  }
  if (isQuiet && !isSynced) {
    return <span className="text-small whitespace-nowrap text-faint">Not Synced{suffix}</span>;
  }
  return (
    <Badge tone={isSynced ? "ok" : "neutral"} icon={isSynced ? Check : CircleDashed}>
      {isSynced ? "Synced" : "Not Synced"}
      {suffix}
    </Badge>
  );
}
