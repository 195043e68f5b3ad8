"use client";

import { DeleteById } from "@/components/shell/delete-by-id";
import { useDeleteApiToken } from "@/lib/client/queries/teams/use-api-tokens";
import type { TokenResponse } from "@/lib/contracts/teams/api-tokens";

type DeleteTokenButtonProps = { token: TokenResponse; teamId: number; onDeleted: () => void };

/** Deletes a token, or disconnects the app that has it. */
export function DeleteTokenButton({ token, teamId, onDeleted }: DeleteTokenButtonProps) {
  const { id, name, appHost } = token;
  const words =
    appHost === null
      ? {
          label: `Delete the token ${name}`,
          title: `Delete the token “${name}”?`,
          description: "Programs that use it are refused at once. This action cannot be undone.",
          confirmLabel: "Delete token",
          done: "API token deleted",
        }
      : {
          verb: "Disconnect",
          label: `Disconnect ${name}`,
          title: `Disconnect “${name}”?`,
          description: "The app is refused at once. It has to ask again before it can go on.",
          confirmLabel: "Disconnect",
          done: "App disconnected",
        };
  return (
    <DeleteById id={id} deletion={useDeleteApiToken(teamId)} onDeleted={onDeleted} {...words} />
  );
}
