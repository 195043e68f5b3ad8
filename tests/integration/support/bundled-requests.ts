import { bundledRequestListResponse } from "@/lib/contracts/bundled-requests";
import { call, type Account } from "./api";

export const PATH = "/api/bundled-requests";

/** Sends a request, signed in or not. */
export const submit = (body: unknown, account?: Account) =>
  call(`${PATH}/submit`, { method: "POST", body, ...(account && { token: account.token }) });

/** Rows of an account's list. */
export async function listOf({ token }: Account, query = "") {
  const reply = await call(`${PATH}${query}`, { token });
  return { requests: bundledRequestListResponse.parse(reply.json), headers: reply.headers };
}

export const idsOf = async (account: Account, query = "") =>
  (await listOf(account, query)).requests.map(({ id }) => id);
