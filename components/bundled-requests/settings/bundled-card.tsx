"use client";

import { SettingsCard } from "@/components/settings/settings-card";
import { QueryBoundary } from "@/components/shell/query-boundary";
import { CardBody } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useRequestSettings } from "@/lib/client/bundled-requests/use-bundled-requests";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { BundledSettingsForm } from "./bundled-settings-form";
import { BundledSettingsList } from "./bundled-settings-list";

/** Settings of the bundled request page: its lists, its approvers, and where requests are sent. */
export function BundledCard() {
  const settings = useRequestSettings();
  const mayWrite = usePermission("request-lists:write");
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
          {(shown) =>
            mayWrite ? (
              <BundledSettingsForm settings={shown} />
            ) : (
              <BundledSettingsList settings={shown} />
            )
          }
        </QueryBoundary>
      </CardBody>
    </SettingsCard>
  );
}
