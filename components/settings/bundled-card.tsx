"use client";

import { BundledSettingsForm } from "@/components/settings/bundled-settings-form";
import { SettingsCard } from "@/components/settings/settings-card";
import { LoadFailed } from "@/components/shell/load-failed";
import { CardBody } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { useRequestSettings } from "@/lib/client/use-bundled-requests";

/** Who may ask and approve on the bundled request page, and where its requests are sent. */
export function BundledCard() {
  const settings = useRequestSettings();
  return (
    <SettingsCard id="bundled-requests" title="Bundled requests">
      <CardBody>
        {settings.error ? (
          <LoadFailed
            what="The lists"
            error={settings.error}
            onRetry={() => void settings.refetch()}
          />
        ) : null}
        {settings.isPending ? (
          <div role="status" className="grid gap-4">
            <span className="sr-only">Loading the lists</span>
            <Skeleton className="h-32" />
            <Skeleton className="h-20" />
          </div>
        ) : null}
        {settings.data ? <BundledSettingsForm settings={settings.data} /> : null}
      </CardBody>
    </SettingsCard>
  );
}
