import "server-only";
import type { UserResponse } from "@/lib/contracts/accounts/auth";
import { AppError } from "@/lib/domain/errors";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { isUniqueViolation } from "@/lib/server/db/errors";
import { env } from "@/lib/server/environment/env";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { createMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { recordJoined, requireInvitation } from "@/lib/server/teams/accept-invitation";
import { findTakenNames, insertUser } from "./accounts.repository";
import { isSignUpOpen } from "./is-sign-up-open";
import { presentUser } from "./present-user";
import type { ExternalIdentity } from "./single-sign-on/external-identity";

type NewAccount = {
  username: string;
  email: string;
  /** The secret of an invitation. */
  invitation: string | null;
  /** Called once the rest is known to be right, as it costs time. "" = no password. */
  passwordHash: () => Promise<string>;
  /** Who it is at the provider of single sign-on. */
  identity: ExternalIdentity | null;
  /** Whether the address is known to be the account's; else a link is e-mailed, where the server sends e-mail. */
  isConfirmed: boolean;
  /** Whether it needs no invitation, whatever SIGN_UP says. */
  isAlwaysOpen: boolean;
};

/**
 * Creates an account with its personal team, and makes it a member of the team that it was invited to, which
 * is then the active one; of an invitation for its address, once it is confirmed or an owner lets it in. 409 when the e-mail address or the username is taken; 403 without an invitation
 * where sign-up needs one, or with one that is for another address; 404 with one that is not valid.
 */
export async function createAccount(
  { invitation, passwordHash, identity, isConfirmed, isAlwaysOpen, ...names }: NewAccount,
  /** For the audit log; absent: a script. */
  caller?: Caller,
): Promise<UserResponse> {
  const isOpen = isAlwaysOpen || env.SIGN_UP === "open";
  const isFirstOnly = invitation === null && !isOpen;
  if (isFirstOnly && !(await isSignUpOpen())) {
    throw invitationNeeded();
  }
  const { isMailedSecret } =
    invitation === null
      ? { isMailedSecret: false }
      : await requireInvitation({ token: invitation, email: names.email });
  const isAddressProved = isConfirmed || isMailedSecret;
  await refuseTakenNames(names);
  const now = new Date();
  const account = {
    ...names,
    invitation,
    identity,
    isFirstOnly,
    passwordHash: await passwordHash(),
    confirmedAt: isAddressProved ? now : null,
    confirmation:
      !isAddressProved && canSendMail() ? { mailed: await createMailedSecret(), now } : null,
  };
  try {
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

type Names = Pick<NewAccount, "username" | "email">;

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
