"use client";

import { useState, type FormEvent } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { failureSentence } from "@/lib/client/http/failure-kind";
import { useConnectBoardService } from "@/lib/client/queries/boards/use-board-service";
import { BOARD_HOST } from "@/lib/domain/board/host";

/** Form for an API token. The input is cleared only after success. */
export function BoardTokenForm({ isConnected }: { isConnected: boolean }) {
  const [token, setToken] = useState("");
  const connect = useConnectBoardService();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (token.trim() === "") {
      toast.error("Error", { description: `Please enter a ${BOARD_HOST} API token` });
      return;
    }
    connect.mutate(token, {
      onSuccess: ({ user }) => {
        setToken("");
        toast.success(
          user.mondayOrgName
            ? `Connected to ${user.mondayOrgName}`
            : `Successfully connected to ${BOARD_HOST}`,
        );
      },
      onError: (error) =>
        toast.error("Error", {
          description:
            failureSentence(error) ??
            `Failed to connect to ${BOARD_HOST}. Please check your API token.`,
        }),
    });
  };
  const label = isConnected ? "Reconnect" : "Connect";
  return (
    <form noValidate onSubmit={handleSubmit}>
      <FormField
        label="API token"
        hint={`Find yours in ${BOARD_HOST}: your picture, Developers, My access tokens.`}
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              type="password"
              autoComplete="off"
              className="min-w-0 flex-1"
              value={token}
              placeholder={isConnected ? "Paste a new token to replace the current one" : ""}
              onChange={(event) => setToken(event.target.value)}
            />
            <Button
              type="submit"
              variant={isConnected ? undefined : "primary"}
              {...pressable({ isBlocked: connect.isPending })}
            >
              {connect.isPending ? "Connecting..." : label}
            </Button>
          </div>
        )}
      </FormField>
      {connect.data?.debug ? (
        <Alert tone="note" className="mt-4">
          {connect.data.debug}
        </Alert>
      ) : null}
    </form>
  );
}
