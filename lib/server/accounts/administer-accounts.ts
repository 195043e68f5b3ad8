import "server-only";
import type { AuditEventName } from "@/lib/contracts/accounts/audit-log";
import { recordEvent } from "@/lib/server/audit/record-event";
import {
  deleteIdentities,
  endSessions,
  findAccounts,
  setDisabled,
} from "./administer-accounts.repository";
import { findAccountByEmail } from "./passwords/lost-passwords.repository";

const COLUMNS = "id,email,username,made,last seen,address,factor,state".split(",");

/** The accounts in the order of their ids, as cells of a table with a header. */
export async function* listAccounts(): AsyncGenerator<string[]> {
  yield COLUMNS;
  for await (const account of findAccounts()) {
    yield [
      String(account.id),
      account.email,
      account.username,
      account.createdAt.toISOString(),
      account.lastSeenAt?.toISOString() ?? "-",
      account.emailConfirmedAt === null ? "unconfirmed" : "confirmed",
      account.hasSecondFactor ? "second factor" : "-",
      account.disabledAt === null ? "enabled" : `disabled ${account.disabledAt.toISOString()}`,
    ];
  }
}

/** Ends every session of the account with this address; resolves to their number, null without such an account. */
export function signOutAccount(email: string): Promise<number | null> {
  return administer({ email, event: "other-sessions-ended", work: endSessions });
}

/**
 * Lets the account with this address in no more, by no way, and ends its sessions and open invitations. What it made stays.
 * Null without such an account.
 */
export function disableAccount(email: string): Promise<boolean | null> {
  const work = (userId: number) => setDisabled({ userId, disabledAt: new Date() });
  return administer({ email, event: "account-disabled", work });
}

/** Lets it in again, with password, passkeys, tokens and memberships of before. */
export function enableAccount(email: string): Promise<boolean | null> {
  const work = (userId: number) => setDisabled({ userId, disabledAt: null });
  return administer({ email, event: "account-enabled", work });
}

/**
 * Forgets who the account is at the provider, which may have given the person a new subject: the next sign-in there finds it by
 * its address again. Ends the sessions. Resolves to how many identities there were.
 */
export function unlinkAccount(email: string): Promise<number | null> {
  return administer({ email, event: "identity-unlinked", work: deleteIdentities });
}

async function administer<Result>({
  email,
  event,
  work,
}: {
  email: string;
  event: AuditEventName;
  work: (userId: number) => Promise<Result>;
}): Promise<Result | null> {
  const account = await findAccountByEmail(email);
  if (account === null) {
    return null;
  }
  const result = await work(account.userId);
  const entry = { teamId: account.teamId };
  // By nobody who is signed in.
  await recordEvent({ event, entry, request: { ip: "", headers: new Headers() } });
  return result;
}
