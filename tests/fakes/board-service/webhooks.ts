import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { FakeAccount, FakeWebhook } from "./accounts";

type Cell = { boardId: string; itemId: string; columnId: string; shown: string };
type Watched = { account: FakeAccount; before: ReadonlyMap<string, string> };

const VALID_FOR = "5 minutes";

/** Whether a new webhook's address answers a challenge with the same. */
export async function isChallengeAnswered(url: string): Promise<boolean> {
  const challenge = randomUUID();
  const response = await post(url, { challenge });
  const answer: unknown = await response?.json().catch(() => null);
  return response?.status === 200 && JSON.stringify(answer) === JSON.stringify({ challenge });
}

/** The cells of the boards that have webhooks, to be compared after a change. */
export function watchedCells(account: FakeAccount): Watched {
  return { account, before: new Map(cellsOf(account).map((cell) => [keyOf(cell), cell.shown])) };
}

/** Posts an event to each webhook for each cell that is another than before; does not wait for the answers. */
export function postChanges({ account, before }: Watched): void {
  for (const cell of cellsOf(account)) {
    if (before.has(keyOf(cell)) && before.get(keyOf(cell)) !== cell.shown) {
      const concerned = (account.webhooks ?? []).filter((webhook) => isAbout(webhook, cell));
      concerned.forEach((webhook) => void postEvent({ account, webhook, cell }));
    }
  }
}

function cellsOf({ boards, webhooks = [] }: FakeAccount): Cell[] {
  const ids = new Set(webhooks.map(({ board_id: id }) => id));
  return boards
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id: boardId, items, columns }) =>
      items.flatMap(({ id: itemId, cells }) =>
        columns.map(({ id: columnId }) => {
          const shown = cells[columnId]?.text ?? "";
          return { boardId, itemId, columnId, shown };
        }),
      ),
    );
}

const keyOf = ({ boardId, itemId, columnId }: Cell) => JSON.stringify([boardId, itemId, columnId]);

function isAbout({ board_id: boardId, config }: FakeWebhook, cell: Cell): boolean {
  // What it was made with has been checked.
  const { columnId } = JSON.parse(config ?? "{}") as { columnId?: string };
  return boardId === cell.boardId && (columnId === undefined || columnId === cell.columnId);
}

type Event = { account: FakeAccount; webhook: FakeWebhook; cell: Cell };

async function postEvent({ account, webhook, cell }: Event): Promise<void> {
  const { boardId, itemId, columnId, shown } = cell;
  const { id, url, event: type } = webhook;
  const event = {
    type,
    boardId: Number(boardId),
    pulseId: Number(itemId),
    columnId,
    columnType: "color",
    value: { label: { text: shown } },
    triggerUuid: randomUUID(),
    subscriptionId: Number(id),
  };
  const headers = await signature(account, url);
  const response = await post(url, { event }, headers);
  webhook.posts.push(response?.status ?? 0);
}

async function signature(
  { signingSecret }: FakeAccount,
  url: string,
): Promise<Record<string, string>> {
  if (signingSecret === undefined) {
    return {};
  }
  const jwt = new SignJWT({ accountId: 10, userId: 1, shortLivedToken: randomUUID() })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(url)
    .setIssuedAt()
    .setExpirationTime(VALID_FOR);
  return { Authorization: await jwt.sign(new TextEncoder().encode(signingSecret)) };
}

function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  }).catch(() => null);
}
