import "server-only";
import type { UserResponse } from "@/lib/contracts/auth";

type UserRow = {
  id: number;
  username: string;
  email: string;
  boardConnection: { organisationName: string } | null;
};

/** The only shape of an account that leaves the server. */
export function presentUser({ id, username, email, boardConnection }: UserRow): UserResponse {
  return {
    id,
    username,
    email,
    hasMondayToken: boardConnection !== null,
    mondayOrgName: boardConnection?.organisationName ?? null,
  };
}
