import "server-only";
import { shownOption, type OptionItem } from "@/lib/domain/board/items/option-items";
import { offersItems, publicBoardQuery } from "@/lib/domain/board/public-field";
import { readSideOf, readTarget } from "@/lib/domain/board/read-side";
import {
  optionsKey,
  OTHER,
  ownValue,
  withoutKeys,
  type Answers,
} from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, withColumns } from "@/lib/domain/fields/columns";
import type { PublicForm } from "@/lib/domain/forms/form";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { answerKeys } from "@/lib/form-engine/answers/change-field-entries";
import { givenRows } from "@/lib/form-engine/answers/change-with-rows";
import type { BoardQuery } from "@/lib/server/board-service/cache/board-cache";
import { optionItemsQuery } from "@/lib/server/board-service/cache/board-queries";
import { readForSubmission, readForVisitor } from "@/lib/server/board-service/cache/read-board";
import { withFields, type PublishedVersion } from "../version/published-version";
import { replacedBy, withColumnTypes } from "./column-types";

/** The items that a field's options stand for; null where its options come from no board. */
export function itemsQueryOf(
  field: Field,
  { teamId, board }: Pick<PublishedVersion, "teamId" | "board">,
): BoardQuery<OptionItem[]> | null {
  const { boardId, columnId, groupIds } = readTarget({ field, form: board });
  if (!field.populateFromMonday || boardId === null || columnId === null) {
    return null;
  }
  const hintColumnId = readSideOf(field).mondayHintColumnId ?? null;
  return optionItemsQuery(teamId, { boardId, columnId, groupIds, hintColumnId });
}

type Shown = { form: PublicForm; prefilled: Answers | undefined };

/**
 * A form with the items that its fields offer now among their options, for a page that is rendered for one visit:
 * without scripts nobody could choose others than those that the board had when the form was published.
 */
export async function withPresentItems(
  live: PublishedVersion,
  { form, prefilled }: Shown,
): Promise<Shown> {
  const reading = readingFields(live.fields);
  const found = await Promise.all(
    readingFields(form.fields).map(async (shown) => {
      const field = reading.find(({ id }) => id === shown.id);
      const isWhole = publicBoardQuery(shown)?.filterColumnId === null;
      const query = field && isWhole ? itemsQueryOf(field, live) : null;
      const items = query && (await readForVisitor(query));
      return field && items ? { ...shown, options: presentOptions(field, items) } : null;
    }),
  );
  const present = found.filter((field) => field !== null);
  const fields = form.fields.map((field) => replacedBy(present, field));
  const changed = fields.filter((field, index) => field !== form.fields[index]);
  const keys = changed.flatMap(({ id }) => answerKeys(id));
  return {
    form: { ...form, fields },
    prefilled: prefilled && {
      ...withoutKeys(prefilled, keys),
      // What was the text of "Other" may be an option now.
      ...canonicalAnswers(changed, prefilled),
    },
  };
}

/** Those that read their options from a board, in rows, too. */
function readingFields(fields: readonly Field[]): Field[] {
  return withColumns(fields).filter(({ populateFromMonday }) => populateFromMonday);
}

/** The owner's own options, then the items. */
function presentOptions(field: Field, items: readonly OptionItem[]): string[] {
  const frozen = new Set([...(readSideOf(field).mondayOptions ?? []), OTHER]);
  const own = field.options.filter((option) => !frozen.has(option));
  const other = field.options.includes(OTHER) ? [OTHER] : [];
  return [...new Set([...own, ...items.map(shownOption), ...other])];
}

/**
 * The version with the items of now among the options of fields whose answer is a list: it may name several that the
 * form did not know when it was published.
 */
export async function withAnsweredItems(
  live: PublishedVersion,
  body: Readonly<Record<string, unknown>>,
): Promise<PublishedVersion> {
  const wanted = new Set(newlyAnswered(live.fields, body));
  if (wanted.size === 0) {
    return live;
  }
  const { form: typed } = await withColumnTypes(live);
  const found = await Promise.all(
    readingFields(typed.fields)
      .filter((field) => wanted.has(field.id) && offersItems(field))
      .map(async (field) => {
        const query = itemsQueryOf(field, live);
        const items = query && (await readForSubmission(query));
        const options = [...new Set([...field.options, ...(items ?? []).map(shownOption)])];
        return { ...field, options };
      }),
  );
  const fields = typed.fields.map((field) => replacedBy(found, field));
  return fields.every((field, index) => field === live.fields[index])
    ? live
    : withFields(live, fields);
}

/** The ids of fields whose answers are lists, in rows, too, with options that they did not have. */
function newlyAnswered(
  fields: readonly Field[],
  body: Readonly<Record<string, unknown>>,
): string[] {
  return fields.flatMap((field) => {
    const { id, options, populateFromMonday } = field;
    const answer = ownValue(body, optionsKey(id)) ?? ownValue(body, id);
    const isNew = (option: unknown) => !options.includes(String(option));
    const isWanted = populateFromMonday && Array.isArray(answer) && answer.some(isNew);
    const columns = columnsOf(field).filter((column) => column.populateFromMonday);
    const rows = columns.length === 0 ? [] : givenRows(answer);
    return [...(isWanted ? [id] : []), ...rows.flatMap((row) => newlyAnswered(columns, row))];
  });
}
