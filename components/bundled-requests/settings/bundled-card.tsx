"use client";

import { BundledSettingsForm } from "./bundled-settings-form";
import { SettingsCard } from "@/components/settings/settings-card";
import { QueryBoundary } from "@/components/shell/query-boundary";
import { CardBody } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { useRequestSettings } from "@/lib/client/bundled-requests/use-bundled-requests";

/** Settings of the bundled request page: its lists, its approvers, and where requests are sent. */
export function BundledCard() {
  const settings = useRequestSettings();
  return (
    <SettingsCard id="bundled-requests" title="Bundled requests">
      <CardBody>
        <QueryBoundary
          query={settings}
          what="lists"
          outline={
            <>
              <Skeleton className="h-32" />
              <Skeleton className="h-20" />
            </>
          }
        >
          {(shown) => <BundledSettingsForm settings={shown} />}
        </QueryBoundary>
      </CardBody>
    </SettingsCard>
  );
}
