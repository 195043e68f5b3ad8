import "server-only";
import { findUserForSignIn } from "../accounts.repository";
import { deleteFactors } from "./factors.repository";
import { recordFactorChange } from "./record-factor-change";

/**
 * Removes authenticator app, passkeys and recovery codes of the account with this address, for whoever runs the server:
 * their password then signs in again. Null without such an account, else whether anything was on.
 */
export async function resetFactors({ email }: { email: string }): Promise<boolean | null> {
  const user = await findUserForSignIn(email);
  if (user === null) {
    return null;
  }
  const wasOn = await deleteFactors(user.id);
  if (wasOn && user.personalTeam !== null) {
    await recordFactorChange({
      event: "second-factor-reset",
      account: { personalTeamId: user.personalTeam.id, username: "" },
      caller: { ip: "", headers: new Headers() },
    });
  }
  return wasOn;
}
