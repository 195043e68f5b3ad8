import type { HookEvent } from "@/lib/domain/delivery/hook-event";
import { createHook } from "@/lib/server/deliveries/hook/manage-hooks";

type NewHook = {
  teamId: number;
  userId: number;
  /** Absent: all forms of the team. */
  formId?: number;
  events: HookEvent[];
  url: string;
  expiresAt?: string;
};

/** A hook that an owner of the team made; with its secret. */
export function storedHook({ teamId, userId, ...request }: NewHook) {
  const user = { id: userId } as Parameters<typeof createHook>[0]["identity"]["user"];
  const team = { id: teamId, formIds: null } as Parameters<typeof createHook>[0]["team"];
  return createHook({ identity: { user, token: null }, team, request });
}
