import "server-only";
import { env } from "@/lib/server/environment/env";
import { hasAccounts } from "./accounts.repository";

/** Whether people may sign up without an invitation: always by default, else only the first account. */
export async function isSignUpOpen(): Promise<boolean> {
  return env.SIGN_UP === "open" || !(await hasAccounts());
}
