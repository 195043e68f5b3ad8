import type { FakeAccount } from "./accounts";
import { editBoard, type BoardEdit } from "./board-edits";
import { createChaos } from "./chaos";
import { editItem, type ItemEdit } from "./items";
import { reserveIds } from "./mutations/mutations";
import type { FakeState, Fault } from "./state";

type Reply = { status: number; body: unknown };

/** The control API for tests: `/double/…`. */
export function handleControlCall(
  state: FakeState,
  { address, body }: { address: string; body: string },
): Reply {
  const { pathname, searchParams } = new URL(address, "http://double");
  const token = searchParams.get("token") ?? "";
  switch (pathname) {
    case "/double/accounts": {
      // Sent by the test helpers.
      const { token: known, account } = JSON.parse(body) as { token: string; account: FakeAccount };
      reserveIds(account);
      state.accounts.set(known, account);
      return { status: 201, body: {} };
    }
    case "/double/item": {
      const account = state.accounts.get(token);
      // Sent by the test helpers.
      const edit = JSON.parse(body) as ItemEdit;
      if (account) {
        editItem(account, edit);
      }
      return { status: 201, body: {} };
    }
    case "/double/board": {
      const account = state.accounts.get(token);
      // Sent by the test helpers.
      const edit = JSON.parse(body) as BoardEdit;
      if (account) {
        editBoard(account, edit);
      }
      return { status: 201, body: {} };
    }
    case "/double/faults":
      // Sent by the test helpers.
      state.faults.push(JSON.parse(body) as Fault);
      return { status: 201, body: {} };
    case "/double/chaos":
      state.chaos.set(token, createChaos(Number(searchParams.get("rate"))));
      return { status: 201, body: {} };
    case "/double/clock":
      state.pass(Number(searchParams.get("pass")));
      return { status: 201, body: {} };
    case "/double/forget":
      // Simulates the expiry after half an hour.
      state.replays.forget();
      return { status: 201, body: {} };
    case "/double/webhooks":
      return { status: 200, body: { webhooks: state.accounts.get(token)?.webhooks ?? [] } };
    case "/double/boards": {
      const boards = state.accounts.get(token)?.boards ?? [];
      return { status: 200, body: { boards, mostWriting: state.mostWriting.get(token) ?? 0 } };
    }
    default: {
      const calls = state.journal.filter((entry) => entry.token === token);
      return { status: 200, body: { calls } };
    }
  }
}

/** The fault for this call; each is used once. */
export function takeFault(
  { faults }: FakeState,
  { token, operation }: { token: string; operation: string },
): Fault | undefined {
  const fault = faults.find(
    (each) =>
      each.times > 0 &&
      each.token === token &&
      (each.operation === undefined || each.operation === operation),
  );
  if (fault !== undefined) {
    fault.times -= 1;
  }
  return fault;
}
