import "server-only";
import { AppError } from "@/lib/domain/errors";
import { recordEvent, type Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { ONLY_WAY_IN } from "../only-way-in";
import { hasPasswordSignIn } from "../password-sign-in";
import { deleteIdentity } from "./identities.repository";
import { nameOf } from "./list-identities";

/**
 * Ends that a provider signs in to the account. 404 for one that does not, 409 when no password and no passkey would be
 * left to sign in with.
 */
export async function unlinkIdentity({
  issuer,
  identity: { user, personalTeam },
  caller,
}: {
  issuer: string;
  identity: Pick<Identity, "user" | "personalTeam">;
  caller: Caller;
}): Promise<void> {
  const providerName = nameOf(issuer);
  const unlinked = await deleteIdentity({
    ...{ userId: user.id, issuer, providerName, now: new Date() },
    arePasswordsTaken: hasPasswordSignIn(),
  });
  if (unlinked === "unknown") {
    throw new AppError("not-found", "This account is not linked to that provider.");
  }
  if (unlinked === "only way in") {
    throw new AppError("conflict", ONLY_WAY_IN);
  }
  const entry = { teamId: personalTeam.id, subject: providerName };
  await recordEvent({ event: "identity-unlinked", entry, request: caller });
}
