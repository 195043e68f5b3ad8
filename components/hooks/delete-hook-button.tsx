"use client";

import { DeleteById } from "@/components/shell/delete-by-id";
import { useDeleteHook } from "@/lib/client/queries/teams/use-hooks";
import type { HookResponse } from "@/lib/contracts/hooks/hooks";
import { hostOf } from "./hook-words";

export function DeleteHookButton({ hook: { id, url } }: { hook: HookResponse }) {
  const host = hostOf(url);
  return (
    <DeleteById
      id={id}
      deletion={useDeleteHook()}
      label={`Delete the hook ${id} to ${host}`}
      title={`Delete the hook to ${host}?`}
      description="Its program is told nothing any more, also not what waits to be sent. This action cannot be undone."
      confirmLabel="Delete hook"
      done="Hook deleted"
    />
  );
}
