import "server-only";
import type { FactorsResponse } from "@/lib/contracts/accounts/factors";
import { presentPasskey } from "../passkeys/present-passkey";
import { findFactors } from "./factors.repository";

/** The second factors of an account, and how many recovery codes are left. */
export async function listFactors(userId: number): Promise<FactorsResponse> {
  const { passkeys, ...rest } = await findFactors(userId);
  return { ...rest, passkeys: passkeys.map(presentPasskey) };
}
