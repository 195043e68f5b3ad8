import "server-only";
import type { RecoveryCodesResponse } from "@/lib/contracts/accounts/factors";
import { AppError } from "@/lib/domain/errors";
import type { Caller } from "@/lib/server/audit/record-event";
import type { Identity } from "@/lib/server/auth/authenticate";
import { requirePassword } from "../passwords/require-password";
import { replaceRecoveryCodes } from "./factors.repository";
import { accountOf, recordFactorChange } from "./record-factor-change";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes";

/** Replaces the recovery codes. 400 for a wrong password, 409 without a second factor that they could stand in for. */
export async function renewRecoveryCodes({
  identity,
  password,
  caller,
}: {
  identity: Pick<Identity, "user" | "personalTeam" | "session">;
  password: string | undefined;
  caller: Caller;
}): Promise<RecoveryCodesResponse> {
  await requirePassword({ identity, password, caller, field: "password" });
  const recoveryCodes = createRecoveryCodes();
  const codeHashes = recoveryCodes.map(hashRecoveryCode);
  if (!(await replaceRecoveryCodes({ userId: identity.user.id, codeHashes }))) {
    throw new AppError("conflict", "Set up a second factor first.");
  }
  const account = accountOf(identity);
  await recordFactorChange({ event: "recovery-codes-renewed", account, caller });
  return { recoveryCodes };
}
