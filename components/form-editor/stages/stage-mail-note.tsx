"use client";

import { Alert } from "@/components/ui/feedback/alert";
import { useMailSettings } from "@/lib/client/queries/accounts/use-mail-settings";
import type { Stage } from "@/lib/domain/stages/stage";

/** Where the links of stages are on a server that sends no e-mail; nothing where members alone fill them in, who find them on the dashboard. */
export function StageMailNote({ stages }: { stages: readonly Stage[] }) {
  const { data: mail } = useMailSettings();
  const isMailed = stages.some(({ filledBy }) => !("userId" in filledBy));
  return mail?.isAvailable === false && isMailed ? (
    <Alert tone="note">
      This server sends no e-mail: the links of stages wait for the owners of the team on the
      dashboard, under “Waiting for you”, and they hand them on.
    </Alert>
  ) : null;
}
