import "server-only";
import type { RegisterRequest, UserResponse } from "@/lib/contracts/auth";
import { AppError } from "@/lib/domain/errors";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { hashPassword } from "@/lib/server/auth/passwords";
import { isUniqueViolation } from "@/lib/server/db/errors";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { createMailedSecret } from "@/lib/server/outbox/mailed-secret";
import { env } from "@/lib/server/env";
import { recordJoined, requireInvitation } from "@/lib/server/teams/accept-invitation";
import { findTakenNames, insertUser } from "./accounts.repository";
import { isSignUpOpen } from "./is-sign-up-open";
import { presentUser } from "./present-user";

/**
 * Creates an account with its personal team, and makes it a member of the team that it was invited to, which
 * is then the active one. Where the server sends e-mail, the address is confirmed by a link. 409 when the e-mail address or the username is taken; 403 without an invitation
 * where sign-up needs one, or with one that is for another address; 404 with one that is not valid.
 */
export async function registerAccount(
  request: RegisterRequest,
  /** For the audit log; absent: a script, whose user vouches for the address. */
  caller?: Caller,
): Promise<UserResponse> {
  const { invitation = null, ...names } = request;
  const isFirstOnly = invitation === null && env.SIGN_UP === "invited";
  if (invitation === null && !(await isSignUpOpen())) {
    throw invitationNeeded();
  }
  if (invitation !== null) {
    await requireInvitation({ token: invitation, email: names.email });
  }
  await refuseTakenNames(names);
  const passwordHash = await hashPassword(request.password);
  const now = new Date();
  const isLinkMailed = caller !== undefined && canSendMail();
  const address = {
    confirmedAt: caller === undefined ? now : null,
    confirmation: isLinkMailed ? { mailed: await createMailedSecret(), now } : null,
  };
  try {
    const account = { ...names, passwordHash, invitation, isFirstOnly, ...address };
    const created = await insertUser(account);
    if (created === null) {
      throw invitationNeeded();
    }
    const user = presentUser(created.user);
    const { joined } = created;
    if (caller !== undefined) {
      const entry = { teamId: user.team.id };
      await recordEvent({ event: "account-registered", entry, request: caller });
      await recordJoined({ joined, user, caller });
    }
    return joined === null ? user : { ...user, ...joined.active };
  } catch (error) {
    if (isUniqueViolation(error)) {
      await refuseTakenNames(names);
    }
    throw error;
  }
}

function invitationNeeded(): AppError {
  return new AppError("forbidden", "Registration is by invitation.");
}

type Names = Pick<RegisterRequest, "username" | "email">;

async function refuseTakenNames({ username, email }: Names): Promise<void> {
  const { isEmailTaken, isUsernameTaken } = await findTakenNames({ username, email });
  if (isEmailTaken) {
    throw taken("email");
  }
  if (isUsernameTaken) {
    throw taken("username");
  }
}

function taken(name: "email" | "username"): AppError {
  const message = `That ${name} is already taken.`;
  return new AppError("conflict", message, { fieldErrors: { [name]: message } });
}
