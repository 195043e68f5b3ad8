import { Check, CircleDashed } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** Synced or Not Synced; `suffix` names where to. */
export function SyncedBadge({ isSynced, suffix = "" }: { isSynced: boolean; suffix?: string }) {
  return (
    <Badge tone={isSynced ? "ok" : "neutral"} icon={isSynced ? Check : CircleDashed}>
      {isSynced ? "Synced" : "Not Synced"}
      {suffix}
    </Badge>
  );
}
