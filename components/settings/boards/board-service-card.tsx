"use client";

import { Plug, Unplug } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { SettingsCard } from "@/components/settings/settings-card";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { CardBody } from "@/components/ui/card";
import { Alert } from "@/components/ui/feedback/alert";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import {
  useBoardUsage,
  useDisconnectBoardService,
} from "@/lib/client/queries/boards/use-board-service";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import type { StoredUser } from "@/lib/client/stores/session-store";
import { apiVersionWarning, quarterlyCalendar } from "@/lib/domain/board/api-version";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { BoardTokenForm } from "./board-token-form";

/** Connection to the board service: its state, and the token that connects it. */
export function BoardServiceCard({ user }: { user: StoredUser }) {
  const isConnected = user.hasMondayToken;
  const mayConnect = usePermission("boards:connect");
  const mayRead = usePermission("boards:read");
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
      {isConnected ? (
        <CardBody className="flex flex-wrap items-start gap-3 border-b">
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-medium break-words">{user.mondayOrgName ?? BOARD_HOST}</p>
            <p className="text-muted">The token is stored encrypted and never shown.</p>
            {mayRead ? <CallsAndVersion /> : null}
          </div>
          {mayConnect ? <DisconnectButton /> : null}
        </CardBody>
      ) : null}
      <CardBody>
        {mayConnect ? (
          <BoardTokenForm isConnected={isConnected} />
        ) : (
          <p className="text-muted">Owners of the team connect and disconnect it.</p>
        )}
      </CardBody>
    </SettingsCard>
  );
}

function CallsAndVersion() {
  const { data } = useBoardUsage();
  if (data === undefined) {
    return null;
  }
  const { callsToday, callsLimit, boardApi } = data;
  const limit = callsLimit === null ? "" : ` of ${callsLimit.toLocaleString("en-US")}`;
  const warning = apiVersionWarning(boardApi);
  return (
    <>
      <p className="text-muted tabular-nums">
        {`${callsToday.toLocaleString("en-US")}${limit} calls used today`}
      </p>
      <p className="text-muted">
        {`API version ${boardApi.version}, by the quarterly calendar supported until ${quarterlyCalendar(boardApi.version).endsOn}`}
      </p>
      {warning === null ? null : (
        <Alert tone="note" className="mt-2">
          {`${warning.title}. ${warning.reason}`}
        </Alert>
      )}
    </>
  );
}

function DisconnectButton() {
  const [isConfirming, setIsConfirming] = useState(false);
  const disconnect = useDisconnectBoardService();
  // Not callbacks of mutate: they do not run once this button is unmounted, as it is on success.
  const handleDisconnect = () =>
    disconnect
      .mutateAsync()
      .then(
        () => toast.success(`Disconnected from ${BOARD_HOST}`),
        (error: Error) => toast.error("Error", { description: error.message }),
      )
      .finally(() => setIsConfirming(false));
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>
        <Unplug aria-hidden />
        Disconnect
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Disconnect from ${BOARD_HOST}?`}
        description="Forms keep working and answers are stored here. They reach the board again once you reconnect."
        confirmLabel="Disconnect"
        isPending={disconnect.isPending}
        onConfirm={() => void handleDisconnect()}
      />
    </>
  );
}
