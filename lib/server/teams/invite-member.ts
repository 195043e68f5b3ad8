import "server-only";
import type { InvitationResponse, InviteRequest, OpenInvitation } from "@/lib/contracts/teams";
import { AppError } from "@/lib/domain/errors";
import { isRole } from "@/lib/domain/teams/permissions";
import { createSecret, hashSecret } from "@/lib/server/auth/secrets";
import { publicOrigin } from "@/lib/server/env";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { deleteInvitation, findOpenInvitations, insertInvitation } from "./invitations.repository";

const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_MS = 7 * DAY_MS;
const INVITED = { points: 200, windowMs: DAY_MS };

/**
 * Makes a link that lets whoever has it, or only the owner of an address, join the team once within seven
 * days. The link is shown this once. 429 above 200 a day and team.
 */
export async function inviteMember({
  teamId,
  createdById,
  request,
  now = new Date(),
}: {
  teamId: number;
  createdById: number;
  request: InviteRequest;
  now?: Date;
}): Promise<InvitationResponse> {
  const { role } = request;
  const email = request.email ?? null;
  await rateLimit({ key: `invite:${teamId}`, ...INVITED });
  const secret = createSecret();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const id = await insertInvitation({
    ...{ teamId, role, email, createdById, expiresAt, createdAt: now },
    secretHash: hashSecret(secret),
  });
  const url = `${publicOrigin()}/invite/${secret}`;
  return { id, url, role, email, expiresAt: expiresAt.toISOString() };
}

/** The open invitations of a team, the newest first, without their secrets. */
export async function listInvitations(teamId: number): Promise<OpenInvitation[]> {
  const invitations = await findOpenInvitations({ teamId, now: new Date() });
  return invitations.flatMap(({ role, createdBy, createdAt, expiresAt, ...rest }) =>
    isRole(role)
      ? {
          ...{ ...rest, role, createdBy: createdBy?.username ?? null },
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        }
      : [],
  );
}

/** Ends an open invitation; 404 when the team has none with this id. */
export async function withdrawInvitation(invitation: {
  id: number;
  teamId: number;
}): Promise<void> {
  if (!(await deleteInvitation(invitation))) {
    throw new AppError("not-found", "Invitation not found");
  }
}
