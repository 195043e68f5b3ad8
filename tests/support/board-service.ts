import { randomUUID } from "node:crypto";
import { propertyTeam, type FakeAccount } from "@/tests/fakes/board-service/accounts";
import type { Fault, JournalEntry } from "@/tests/fakes/board-service/double";

/** A token of its own at the double of the board service, with what it can see. */
export async function newBoardToken(
  account: FakeAccount = propertyTeam("Harbour Homes"),
): Promise<string> {
  const token = `token-${randomUUID()}`;
  await steer("accounts", { token, account });
  return token;
}

/** Makes the double answer the next `times` calls of this token otherwise. */
export async function injectFault(fault: Partial<Fault> & { token: string }): Promise<void> {
  await steer("faults", { times: 1, status: 200, body: "", ...fault });
}

/** The operations that the double was asked for with this token. */
export async function callsOf(token: string): Promise<string[]> {
  const url = new URL("/double/journal", process.env.MONDAY_API_URL);
  url.searchParams.set("token", token);
  // Written by the double.
  const { calls } = (await (await fetch(url)).json()) as { calls: JournalEntry[] };
  return calls.map(({ operation }) => operation);
}

async function steer(what: "accounts" | "faults", body: unknown): Promise<void> {
  const url = new URL(`/double/${what}`, process.env.MONDAY_API_URL);
  const reply = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  if (reply.status !== 201) {
    throw new Error(`The double of the board service answered ${reply.status}.`);
  }
}
