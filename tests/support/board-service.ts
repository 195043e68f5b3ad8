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

/** Lets a share of this token's writes go wrong in all the ways there are. */
export function injectChaos({ token, rate }: { token: string; rate: number }): Promise<void> {
  return steer(`chaos?token=${token}&rate=${rate}`, {});
}

/** Idempotency keys are forgotten, as they are after half an hour. */
export function forgetKeys(): Promise<void> {
  return steer("forget", {});
}

/** What the token's boards hold now, and how many writes were ever under way at once. */
export async function boardsOf(
  token: string,
): Promise<{ boards: FakeAccount["boards"]; mostWriting: number }> {
  const url = new URL(`/double/boards?token=${token}`, process.env.MONDAY_API_URL);
  // Sent by the double from this very type.
  return (await (await fetch(url)).json()) as {
    boards: FakeAccount["boards"];
    mostWriting: number;
  };
}

async function steer(what: string, body: unknown): Promise<void> {
  const url = new URL(`/double/${what}`, process.env.MONDAY_API_URL);
  const reply = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  if (reply.status !== 201) {
    throw new Error(`The double of the board service answered ${reply.status}.`);
  }
}
