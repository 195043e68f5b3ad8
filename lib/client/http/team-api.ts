import type { UserResponse } from "@/lib/contracts/accounts/auth";
import { api } from "./api";

// Every owner's page loads this file, and few need the schemas when they open.
const userResponse = async () => (await import("@/lib/contracts/accounts/auth")).userResponse;

/** Makes a team the active one of the session. */
export function putActiveTeam(teamId: number): Promise<UserResponse> {
  return api({ method: "PUT", path: "/api/auth/team", body: { teamId }, response: userResponse });
}

/** Joins the team of an invitation, which becomes the active one. 404 when the link is not valid. */
export function postAcceptInvitation(token: string): Promise<undefined> {
  return api({ method: "POST", path: "/api/invitations/accept", body: { token } });
}

/** A full page load, so that no data of another team stays in memory. */
export function openDashboard(): void {
  window.location.assign("/dashboard");
}
