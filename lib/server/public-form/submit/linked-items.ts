import "server-only";
import { findOptionItem } from "@/lib/domain/board/items/option-items";
import { LINKS } from "@/lib/domain/board/public-field";
import { readSideOf, readTarget } from "@/lib/domain/board/read-side";
import { writeTarget } from "@/lib/domain/board/write-target";
import { itemsKey, ownValue, withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { chosenOptions } from "@/lib/form-engine/board/items/chosen-options";
import { columnsQuery } from "@/lib/server/board-service/cache/board-queries";
import { readForSubmission } from "@/lib/server/board-service/cache/read-board";
import { itemsQueryOf } from "@/lib/server/public-form/board-values/offered-items";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";

/** Of the ids that come with an answer. */
const MAX_GIVEN = 100;

type Linking = {
  live: PublishedVersion;
  /** Flat and checked. */
  answers: Answers;
  /** As sent: its ids only decide between items of one name. */
  body: Readonly<Record<string, unknown>>;
};

/**
 * The answers, each choice among items with the ids of those items beside it, as the server's own list of the
 * board has them. An option that is the name of two items has none unless the sender chose one of the two.
 */
export async function withLinkedItems({ live, answers, body }: Linking): Promise<Answers> {
  const read = live.fields.filter((field) => field.populateFromMonday);
  const own = withoutKeys(
    answers,
    read.map(({ id }) => itemsKey(id)),
  );
  const answered = read.filter(({ id }) => Object.hasOwn(own, id));
  if (answered.length === 0) {
    return own;
  }
  const found = await Promise.all(
    answered.map(async (field) => {
      const ids = (await isLinked(live, field))
        ? await itemsOf({ live, answers, body }, field)
        : [];
      return ids.length === 0 ? [] : [[itemsKey(field.id), ids] as const];
    }),
  );
  return { ...own, ...Object.fromEntries(found.flat()) };
}

/** Whether the field reads items or is written to a column of links; forms made by calls may not say so. */
async function isLinked(live: PublishedVersion, field: Field): Promise<boolean> {
  const { mondayReadColumnType: readType } = readSideOf(field);
  const { mondayColumnType: writeType, mondayColumnId } = field;
  if (readType === LINKS || writeType === LINKS) {
    return true;
  }
  const read = readTarget({ field, form: live.board });
  const target = writeTarget({ field, form: live.board });
  return (
    (readType === undefined && (await isLinkColumn(live, read))) ||
    (writeType === undefined &&
      (await isLinkColumn(live, { ...target, columnId: mondayColumnId ?? null })))
  );
}

async function isLinkColumn(
  { teamId }: PublishedVersion,
  { boardId, columnId }: { boardId: string | null; columnId: string | null },
): Promise<boolean> {
  if (boardId === null || columnId === null) {
    return false;
  }
  const columns = await readForSubmission(columnsQuery(teamId, boardId));
  return columns?.find(({ id }) => id === columnId)?.type === LINKS;
}

async function itemsOf({ live, answers, body }: Linking, field: Field): Promise<string[]> {
  const query = itemsQueryOf(field, live);
  const items = query && (await readForSubmission(query));
  const given = givenIds(ownValue(body, itemsKey(field.id)));
  const found = chosenOptions(field, answers).map((option) =>
    findOptionItem(items ?? [], { option, given }),
  );
  return found.flatMap((each) => (each.state === "found" ? [each.id] : []));
}

function givenIds(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value.slice(0, MAX_GIVEN) : [];
  return list.filter((id) => typeof id === "string");
}
