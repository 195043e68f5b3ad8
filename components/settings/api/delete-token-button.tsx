"use client";

import { DeleteById } from "@/components/shell/delete-by-id";
import { useDeleteApiToken } from "@/lib/client/queries/teams/use-api-tokens";
import type { TokenResponse } from "@/lib/contracts/teams/api-tokens";

type DeleteTokenButtonProps = { token: TokenResponse; teamId: number; onDeleted: () => void };

export function DeleteTokenButton({ token, teamId, onDeleted }: DeleteTokenButtonProps) {
  const { id, name } = token;
  return (
    <DeleteById
      id={id}
      deletion={useDeleteApiToken(teamId)}
      label={`Delete the token ${name}`}
      title={`Delete the token “${name}”?`}
      description="Programs that use it are refused at once. This action cannot be undone."
      confirmLabel="Delete token"
      done="API token deleted"
      onDeleted={onDeleted}
    />
  );
}
