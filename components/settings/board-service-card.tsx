"use client";

import { Plug, Unplug } from "lucide-react";
import { SettingsCard } from "@/components/settings/settings-card";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import type { StoredUser } from "@/lib/client/session-store";

/** The state of the board-service account. Connecting waits for its server side. */
export function BoardServiceCard({ user }: { user: StoredUser }) {
  const isConnected = user.hasMondayToken;
  return (
    <SettingsCard
      id="board-service"
      title="Board service"
      aside={
        <Badge tone={isConnected ? "ok" : "neutral"} icon={isConnected ? Plug : Unplug}>
          {isConnected ? "Connected" : "Not Connected"}
        </Badge>
      }
    >
      <CardBody>
        {isConnected && user.mondayOrgName ? (
          <p className="mb-4 font-medium">{user.mondayOrgName}</p>
        ) : null}
        <FormField
          label="API token"
          hint="Connecting to monday.com is not available in this version."
        >
          {(control) => (
            <div className="flex gap-2">
              <Input {...control} type="password" autoComplete="off" disabled className="flex-1" />
              <Button disabled>{isConnected ? "Reconnect" : "Connect"}</Button>
            </div>
          )}
        </FormField>
      </CardBody>
    </SettingsCard>
  );
}
