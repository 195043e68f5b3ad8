import "server-only";
import type { PasskeyResponse } from "@/lib/contracts/accounts/passkeys";
import { AppError } from "@/lib/domain/errors";
import type { Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { accountOf, recordFactorChange } from "../factors/record-factor-change";
import { requirePassword } from "../passwords/require-password";
import { hasPasswordSignIn } from "../sign-in/password-sign-in";
import { deletePasskey, hasPasskey, renamePasskey } from "./passkeys.repository";
import { presentPasskey } from "./present-passkey";

/** Renames a passkey of the account; 404 for those of others. */
export async function nameForPasskey(passkey: {
  id: number;
  userId: number;
  name: string;
}): Promise<PasskeyResponse> {
  const renamed = await renamePasskey(passkey);
  if (renamed === null) {
    throw notFound();
  }
  return presentPasskey(renamed);
}

/** Deletes a passkey of the account. 404 for those of others, 400 for a wrong password, 409 for the only way in. */
export async function removePasskey({
  id,
  identity,
  password,
  caller,
}: {
  id: number;
  identity: Pick<Identity, "user" | "personalTeam" | "session">;
  password: string | undefined;
  caller: Caller;
}): Promise<void> {
  const passkey = { id, userId: identity.user.id };
  if (!(await hasPasskey(passkey))) {
    throw notFound();
  }
  await requirePassword({ identity, password, caller, field: "password" });
  const deleted = await deletePasskey(passkey);
  if (deleted === "only way in") {
    throw onlyWayIn();
  }
  if (deleted !== "unknown") {
    const account = accountOf(identity);
    const { name: subject } = deleted;
    await recordFactorChange({ event: "passkey-removed", account, subject, caller });
  }
}

function onlyWayIn(): AppError {
  const remedy = hasPasswordSignIn()
    ? "Add another passkey or set a password"
    : "Add another passkey";
  return new AppError("conflict", `${remedy} first: nothing else would sign you in.`);
}

function notFound(): AppError {
  return new AppError("not-found", "Passkey not found");
}
