import "server-only";
import type { UserResponse } from "@/lib/contracts/accounts/auth";
import { presentConnection } from "@/lib/server/auth/present-connection";

type UserRow = {
  id: number;
  username: string;
  email: string;
  personalTeam: {
    id: number;
    name: string;
    boardConnection: Parameters<typeof presentConnection>[0];
  } | null;
};

/** An account that has just signed in, as it is sent to browsers: in its personal team. */
export function presentUser({ id, username, email, personalTeam }: UserRow): UserResponse {
  if (personalTeam === null) {
    throw new Error(`The account ${id} has no personal team.`);
  }
  const { boardConnection, ...team } = personalTeam;
  return {
    id,
    username,
    email,
    ...presentConnection(boardConnection),
    team: { ...team, role: "owner" },
  };
}
