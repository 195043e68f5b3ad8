import "server-only";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import type { LabelledItem } from "@/lib/server/board-service/board-items";
import { callBoardService } from "@/lib/server/board-service/call-board-service";
import { boardItems } from "@/lib/server/board-service/composition";
import { findLiveFormById } from "@/lib/server/public-form/version/live-form";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { askRespondents } from "./ask-respondents";
import { hasItems } from "./asked-submissions.repository";
import { readBoardColumns } from "./board-columns";
import { labelOfAsk } from "./label-of-ask";
import { noteProblem, type PolledAsk } from "./live-asks.repository";

/** For all calls of a poll: less than its lease, and than a call of a serverless host. */
const DEADLINE_MS = 30_000;
const FOREIGN =
  "Items that answers are matched with may be another person's, so nobody is asked about them.";

type Poll = { teamId: number; formId: number; asks: readonly PolledAsk[]; now: Date };
type Subject = { live: PublishedVersion; boardId: string; wanted: readonly Ask[] };

/**
 * Polls the board of a form for the labels of its asks, and asks whoever sent the submissions whose items changed to them.
 * Nothing is polled where no submission has an item.
 * @throws {AppError} when the board service does not answer
 */
export async function pollBoardOfForm(poll: Poll): Promise<void> {
  const { teamId, formId, asks, now } = poll;
  const subject = await findSubject(poll);
  if (subject === null || !(await hasItems(formId))) {
    return;
  }
  const { live, wanted } = subject;
  if (live.settings.boardMode === "match") {
    await Promise.all(
      wanted.map(({ id: askId }) => noteProblem({ formId, askId, problem: FOREIGN })),
    );
    return;
  }
  const found = await callBoardService({
    teamId,
    deadlineMs: DEADLINE_MS,
    ask: (token) => findLabelled(token, { poll, subject }),
  });
  for (const { ask, problem, isThere, items } of found) {
    await noteProblem({ formId, askId: ask.id, problem });
    if (isThere) {
      const polled = asks.find(({ askId }) => askId === ask.id);
      await askRespondents(items, { live, ask, polled, now });
    }
  }
}

type Found = {
  ask: Ask;
  /** What is wrong, for the owner; null = nothing. */
  problem: string | null;
  /** Whether the board has the label. */
  isThere: boolean;
  /** The items of its column that have it, or the label of another ask. */
  items: LabelledItem[];
};

/** The items that have the labels of asks: one search for each status column. */
async function findLabelled(
  token: string,
  { poll: { teamId, asks }, subject: { boardId, wanted } }: { poll: Poll; subject: Subject },
): Promise<Found[]> {
  const isFirstPoll = asks.some(({ polledAt }) => polledAt === null);
  const columns = await readBoardColumns(wanted, { teamId, boardId, isFirstPoll, token });
  const placed = wanted.map((ask) => ({ ask, ...labelOfAsk(ask, columns) }));
  const itemsOf = new Map<string, LabelledItem[]>();
  for (const columnId of new Set(wanted.map((ask) => ask.columnId))) {
    const own = placed.filter(({ ask }) => ask.columnId === columnId);
    const labelIds = [...new Set(own.flatMap((each) => each.labelIds))];
    if (labelIds.length > 0) {
      const items = await boardItems.listLabelled(token, { boardId, columnId, labelIds });
      itemsOf.set(columnId, items);
    }
  }
  return placed.map(({ ask, problem, labelIds }) => ({
    ask,
    problem,
    isThere: labelIds.length > 0,
    items: itemsOf.get(ask.columnId) ?? [],
  }));
}

/** The asks that are live, and their board; null for none. */
async function findSubject({ formId, asks }: Poll): Promise<Subject | null> {
  const live = await findLiveFormById(formId);
  const boardId = live?.board.mondayBoardId ?? null;
  const ids = new Set(asks.map(({ askId }) => askId));
  const wanted = live?.settings.askBack.filter(({ id }) => ids.has(id)) ?? [];
  return live === null || boardId === null || wanted.length === 0
    ? null
    : { live, boardId, wanted };
}
