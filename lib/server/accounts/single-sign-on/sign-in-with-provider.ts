import "server-only";
import type { SingleSignOnProblem, UserResponse } from "@/lib/contracts/accounts/auth";
import { AppError } from "@/lib/domain/errors";
import { LIMITS } from "@/lib/domain/limits";
import { cutText } from "@/lib/domain/texts/cut-text";
import { nameProblem, withoutHiddenSigns } from "@/lib/domain/texts/name-problem";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import { isUniqueViolation } from "@/lib/server/db/errors";
import { env } from "@/lib/server/environment/env";
import { findTakenNames } from "../accounts.repository";
import { createAccount } from "../create-account";
import { presentUser } from "../present-user";
import { recordTakeOver } from "../record-take-over";
import type { ExternalIdentity } from "./external-identity";
import { findUserOfIdentity, linkIdentity } from "./identities.repository";
import type { ProviderClaims } from "./provider";

/**
 * The account of somebody whom the provider signed in: by issuer and subject; else, once, by an address that the
 * provider verified; else a new one, where sign-up is open, by an invitation, or with OIDC_SIGN_UP.
 */
export async function signInWithProvider({
  claims,
  invitation,
  providerName,
  caller,
  now = new Date(),
}: {
  claims: ProviderClaims;
  /** The secret of the invitation that the person came from. */
  invitation: string | null;
  providerName: string;
  caller: Caller;
  now?: Date;
}): Promise<{ user: UserResponse; isNew: boolean } | { problem: SingleSignOnProblem }> {
  const { issuer, subject, email, isEmailVerified } = claims;
  const identity = { issuer, subject };
  const known = await findUserOfIdentity(identity);
  if (known !== null) {
    return { user: presentUser(known), isNew: false };
  }
  if (email === null) {
    return { problem: "no-address" };
  }
  const linked = isEmailVerified
    ? await linkIdentity({ email, identity, providerName, now }).catch((error: unknown) => {
        if (isUniqueViolation(error)) {
          // Somebody came back from the provider twice at once: the other one linked it.
          return findLinkedUser(identity);
        }
        throw error;
      })
    : null;
  if (linked !== null) {
    const user = presentUser(linked);
    const entry = { teamId: user.team.id, subject: providerName };
    const request = { ...caller, actor: user.username };
    await recordEvent({ event: "identity-linked", entry, request });
    await recordTakeOver({ ended: linked.ended, teamId: user.team.id, request });
    return { user, isNew: false };
  }
  try {
    const user = await createAccount(
      {
        username: await freeUsername(claims),
        email,
        invitation,
        identity,
        passwordHash: () => Promise.resolve(""),
        isConfirmed: isEmailVerified,
        isAlwaysOpen: env.OIDC_SIGN_UP === "on",
      },
      caller,
    );
    return { user, isNew: true };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

async function findLinkedUser(identity: ExternalIdentity) {
  const user = await findUserOfIdentity(identity);
  return user && { ...user, ended: null };
}

function problemOf(error: unknown): SingleSignOnProblem {
  if (error instanceof AppError) {
    const { code } = error;
    if (code === "conflict") {
      return "taken";
    }
    if (code === "forbidden" || code === "not-found") {
      return "not-invited";
    }
  }
  throw error;
}

/** The person's name, or the beginning of the address, with a number when it is taken. */
async function freeUsername({ name, email }: ProviderClaims): Promise<string> {
  const room = LIMITS.usernameMax - 4;
  const wished = [name, email?.split("@")[0] ?? ""]
    .map((text) => cutText(withoutHiddenSigns(text).replace(/\s+/g, " "), room).trim())
    .find((text) => text.length >= LIMITS.usernameMin && nameProblem(text) === null);
  const base = wished ?? "Member";
  for (let number = 1; number < 1000; number += 1) {
    const username = number === 1 ? base : `${base} ${number}`;
    const { isUsernameTaken } = await findTakenNames({ username, email: email ?? "" });
    if (!isUsernameTaken) {
      return username;
    }
  }
  return base;
}
