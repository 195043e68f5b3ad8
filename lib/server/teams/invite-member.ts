import "server-only";
import type {
  InvitationResponse,
  InviteRequest,
  OpenInvitation,
} from "@/lib/contracts/teams/teams";
import { AppError } from "@/lib/domain/errors";
import { roleOf } from "@/lib/domain/teams/permissions";
import { createSecret, hashSecret } from "@/lib/server/auth/secrets";
import { publicOrigin } from "@/lib/server/environment/env";
import { countHit, rateLimit } from "@/lib/server/http/rate-limit";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { mailboxHashOf } from "@/lib/server/outbox/mail/address-hash";
import { isConfirmedAddress } from "@/lib/server/outbox/mail/mail-addresses.repository";
import { createMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { requireShareable } from "./change-members";
import { deleteInvitation, findOpenInvitations, insertInvitation } from "./invitations.repository";
import { withSharedForms } from "./shared-forms.repository";

const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_MS = 7 * DAY_MS;
const INVITED = { points: 200, windowMs: DAY_MS };
const MAILED = { points: 50, windowMs: DAY_MS };
/** From all teams together. */
const MAILED_TO_ONE = { points: 5, windowMs: DAY_MS };

/**
 * Makes a link that lets whoever has it, or only the owner of an address, join the team once within seven
 * days. The link is shown this once. Another one, which nobody is shown, is e-mailed to the address where that may be: it
 * proves the address (decision 220). 429 above 200 a day and team,
 * 400 and 404 for forms as in `requireShareable`.
 */
export async function inviteMember({
  teamId,
  inviter,
  request,
  now = new Date(),
}: {
  teamId: number;
  inviter: { id: number; email: string };
  request: InviteRequest;
  now?: Date;
}): Promise<InvitationResponse> {
  const { role, formIds = null } = request;
  const email = request.email ?? null;
  await requireShareable({ teamId, role, formIds });
  await rateLimit({ key: `invite:${teamId}`, ...INVITED });
  const mailed =
    email !== null && (await mayMail({ teamId, inviter, email }))
      ? { ...(await createMailedSecret()), address: email }
      : null;
  const secret = createSecret();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const id = await insertInvitation({
    teamId,
    role,
    formIds,
    email,
    expiresAt,
    createdAt: now,
    createdById: inviter.id,
    secretHash: hashSecret(secret),
    mailed: mailed && {
      address: mailed.address,
      messageId: mailed.messageId,
      secretHash: hashSecret(mailed.secret),
    },
  });
  const url = `${publicOrigin()}/invite/${secret}`;
  const isMailed = mailed !== null;
  return { id, url, role, formIds, email, isMailed, expiresAt: expiresAt.toISOString() };
}

/** Whether an invitation is e-mailed: by whom has a confirmed address, at most 50 a day for a team and person, five to a mailbox. */
async function mayMail({
  teamId,
  inviter,
  email,
}: {
  teamId: number;
  inviter: { id: number; email: string };
  email: string;
}): Promise<boolean> {
  if (!canSendMail() || !(await isConfirmedAddress(inviter.email))) {
    return false;
  }
  const waits = [
    await countHit({ key: `invite-mail:${teamId}`, ...MAILED }),
    await countHit({ key: `invite-mail-by:${inviter.id}`, ...MAILED }),
    await countHit({ key: `invite-mail-to:${mailboxHashOf(email)}`, ...MAILED_TO_ONE }),
  ];
  return waits.every((wait) => wait === null);
}

/** The open invitations of a team, the newest first, without their secrets. */
export async function listInvitations(teamId: number): Promise<OpenInvitation[]> {
  const open = await findOpenInvitations({ teamId, now: new Date() });
  const invitations = await withSharedForms(teamId, open);
  return invitations.map(({ role, createdBy, askedBy, createdAt, expiresAt, ...rest }) => ({
    ...rest,
    role: roleOf(role),
    createdBy: createdBy?.username ?? null,
    askedBy: askedBy?.username ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
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
