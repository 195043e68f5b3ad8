import "server-only";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import { callBoardService } from "@/lib/server/board-service/call-board-service";
import { boardItems } from "@/lib/server/board-service/composition";
import { findLiveFormById } from "@/lib/server/public-form/version/live-form";
import { openingOf } from "@/lib/server/public-form/version/opening";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { askWhoeverSent } from "./ask-whoever-sent";
import { hasItems } from "./asked-submissions.repository";
import { columnsFor } from "./columns-for";
import { labelOfAsk } from "./label-of-ask";
import { noteProblem, type LookedAsk } from "./live-asks.repository";

/** For all pages of all columns. */
const DEADLINE_MS = 40_000;
const NOT_OPEN = "The form takes no answers now, so nobody is asked.";
const FOREIGN =
  "Items that answers are matched with may be another person's, so nobody is asked about them.";

type Look = { teamId: number; formId: number; asks: readonly LookedAsk[]; now: Date };
type Subject = { live: PublishedVersion; boardId: string; wanted: readonly Ask[] };
type Place = { problem: string | null; label: { id: number; label: string } | null };

/**
 * Looks at the board of a form for the labels of its asks, and asks whoever sent the submissions whose items changed to them.
 * Returns whether the board service was asked; nothing is looked for where no submission has an item.
 * @throws {AppError} when it does not answer
 */
export async function lookAtForm(look: Look): Promise<boolean> {
  const { teamId, formId, asks, now } = look;
  const subject = await findSubject(look);
  if (subject === null || !(await hasItems(formId))) {
    return false;
  }
  const { live, boardId, wanted } = subject;
  const placeOf = await placesOf(look, subject);
  const columns = new Map<string, { ask: Ask; label: NonNullable<Place["label"]> }[]>();
  for (const ask of wanted) {
    const { problem, label } = placeOf(ask);
    await noteProblem({ formId, askId: ask.id, problem });
    if (label !== null) {
      columns.set(ask.columnId, [...(columns.get(ask.columnId) ?? []), { ask, label }]);
    }
  }
  for (const [columnId, placed] of columns) {
    const labelIds = [...new Set(placed.map(({ label }) => label.id))];
    const items = await callBoardService({
      teamId,
      deadlineMs: DEADLINE_MS / columns.size,
      ask: (token) => boardItems.listLabelled(token, { boardId, columnId, labelIds }),
    });
    for (const { ask, label } of placed) {
      const looked = asks.find(({ askId }) => askId === ask.id);
      await askWhoeverSent(items, { live, ask, label: label.label, looked, now });
    }
  }
  return columns.size > 0;
}

/** The asks that are live, and their board; null for none. */
async function findSubject({ formId, asks }: Look): Promise<Subject | null> {
  const live = await findLiveFormById(formId);
  const boardId = live?.board.mondayBoardId ?? null;
  const ids = new Set(asks.map(({ askId }) => askId));
  const wanted = live?.settings.askBack.filter(({ id }) => ids.has(id)) ?? [];
  return live === null || boardId === null || wanted.length === 0
    ? null
    : { live, boardId, wanted };
}

/** Which label of the board each ask means, or why it asks nobody. */
async function placesOf(
  { teamId, asks, now }: Look,
  { live, boardId, wanted }: Subject,
): Promise<(ask: Ask) => Place> {
  if ((await openingOf(live, now.getTime())) !== "open") {
    return () => ({ problem: NOT_OPEN, label: null });
  }
  if (live.settings.boardMode === "match") {
    return () => ({ problem: FOREIGN, label: null });
  }
  const columns = await columnsFor(wanted, { teamId, boardId, asks, now });
  return (ask) => labelOfAsk(ask, columns);
}
