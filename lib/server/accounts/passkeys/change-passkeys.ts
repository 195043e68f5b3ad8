import "server-only";
import type { PasskeyResponse } from "@/lib/contracts/passkeys";
import { AppError } from "@/lib/domain/errors";
import type { Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { accountOf, recordFactorChange } from "../factors/record-factor-change";
import { requirePassword } from "../require-password";
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

/** Deletes a passkey of the account. 404 for those of others, 400 for a wrong password. */
export async function removePasskey({
  id,
  identity,
  password,
  caller,
}: {
  id: number;
  identity: Pick<Identity, "user" | "personalTeam">;
  password: string;
  caller: Caller;
}): Promise<void> {
  const passkey = { id, userId: identity.user.id };
  if (!(await hasPasskey(passkey))) {
    throw notFound();
  }
  await requirePassword({ identity, password, caller, field: "password" });
  const name = await deletePasskey(passkey);
  if (name !== null) {
    const account = accountOf(identity);
    await recordFactorChange({ event: "passkey-removed", account, subject: name, caller });
  }
}

function notFound(): AppError {
  return new AppError("not-found", "Passkey not found");
}
