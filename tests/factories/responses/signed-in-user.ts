import type { StoredUser } from "@/lib/client/stores/session-store";

/** A signed-in user as stored in the browser, without a board service. */
export const ADA: StoredUser = {
  id: 1,
  username: "ada",
  email: "ada@example.com",
  hasMondayToken: false,
  mondayOrgName: null,
  team: { id: 1, name: "ada", role: "owner" },
};
