import { randomUUID } from "node:crypto";
import {
  propertyTeam,
  type FakeAccount,
  type FakeWebhook,
} from "@/tests/fakes/board-service/accounts";
import type { BoardEdit } from "@/tests/fakes/board-service/board-edits";
import type { ItemEdit } from "@/tests/fakes/board-service/items";
import type { Fault, JournalEntry } from "@/tests/fakes/board-service/server";

/** A new token for the fake board service, with the account it can see. */
export async function newBoardToken(
  account: FakeAccount = propertyTeam("Harbour Homes"),
): Promise<string> {
  const token = `token-${randomUUID()}`;
  await steer("accounts", { token, account });
  return token;
}

/** Makes the fake answer the next `times` calls of this token differently. */
export async function injectFault(fault: Partial<Fault> & { token: string }): Promise<void> {
  await steer("faults", { times: 1, status: 200, body: "", ...fault });
}

/** The operations that were called with this token. */
export async function callsOf(token: string): Promise<string[]> {
  const url = new URL("/double/journal", process.env.MONDAY_API_URL);
  url.searchParams.set("token", token);
  // The fake's response.
  const { calls } = (await (await fetch(url)).json()) as { calls: JournalEntry[] };
  return calls.map(({ operation }) => operation);
}

/** Injects all kinds of faults into a share of this token's writes. */
export function injectChaos({ token, rate }: { token: string; rate: number }): Promise<void> {
  return steer(`chaos?token=${token}&rate=${rate}`, {});
}

/** Expires all idempotency keys, as after half an hour. */
export function forgetKeys(): Promise<void> {
  return steer("forget", {});
}

/** The current content of the token's boards, and the largest number of concurrent writes. */
export async function boardsOf(
  token: string,
): Promise<{ boards: FakeAccount["boards"]; mostWriting: number }> {
  const url = new URL(`/double/boards?token=${token}`, process.env.MONDAY_API_URL);
  // The fake sends this very type.
  return (await (await fetch(url)).json()) as {
    boards: FakeAccount["boards"];
    mostWriting: number;
  };
}

/** The webhooks on the token's boards, each with the statuses that its posts were answered. */
export async function webhooksOf(token: string): Promise<FakeWebhook[]> {
  const url = new URL(`/double/webhooks?token=${token}`, process.env.MONDAY_API_URL);
  // The fake sends this very type.
  const { webhooks } = (await (await fetch(url)).json()) as { webhooks: FakeWebhook[] };
  return webhooks;
}

/** Does to an item of this token's boards what a colleague might do. */
export function editItem(token: string, edit: ItemEdit): Promise<void> {
  return steer(`item?token=${token}`, edit);
}

/** Does to a board what a colleague or an administrator might do. */
export function editBoard(token: string, edit: BoardEdit): Promise<void> {
  return steer(`board?token=${token}`, edit);
}

async function steer(what: string, body: unknown): Promise<void> {
  const url = new URL(`/double/${what}`, process.env.MONDAY_API_URL);
  const reply = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  if (reply.status !== 201) {
    throw new Error(`The double of the board service answered ${reply.status}.`);
  }
}
