import "server-only";
import type { UserResponse } from "@/lib/contracts/auth";
import { presentConnection } from "@/lib/server/auth/present-connection";

type UserRow = {
  id: number;
  username: string;
  email: string;
  boardConnection: Parameters<typeof presentConnection>[0];
};

/** The only shape in which an account is sent to browsers. */
export function presentUser({ id, username, email, boardConnection }: UserRow): UserResponse {
  return {
    id,
    username,
    email,
    ...presentConnection(boardConnection),
  };
}
