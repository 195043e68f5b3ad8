import type { UserResponse } from "@/lib/contracts/accounts/auth";

/** A signed-in account in its personal team, as use cases get it. */
export function identityOf(user: UserResponse) {
  const { hasMondayToken, mondayOrgName, team } = user;
  return {
    user,
    personalTeam: {
      ...team,
      formIds: null,
      hasMondayToken,
      mondayOrgName,
      isPersonal: true,
      needsSecondFactor: false,
    },
    // Of no stored session.
    session: { id: 0, via: "bearer" as const },
  };
}

/** An account that no database has. */
export const ANN: UserResponse = {
  id: 7,
  username: "Ann",
  email: "a@example.com",
  hasMondayToken: false,
  mondayOrgName: null,
  team: { id: 7, name: "Ann", role: "owner" },
};
