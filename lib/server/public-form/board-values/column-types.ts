import "server-only";
import { LINKS, publicField } from "@/lib/domain/board/public-field";
import { withReadSide } from "@/lib/domain/board/read-side";
import { readForVisitor } from "@/lib/server/board-service/board-cache";
import { columnsQuery } from "@/lib/server/board-service/board-queries";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { untypedVisitorQueries } from "./visitor-queries";

/**
 * The form with the column types that its fields lack, looked up on the board: a field that reads a column of links
 * offers its items. While the board cannot be read, it offers its own options, and `isComplete` is false.
 */
export async function withColumnTypes(
  live: PublishedVersion,
): Promise<{ form: PublishedVersion; isComplete: boolean }> {
  const untyped = untypedVisitorQueries(live);
  if (untyped.length === 0) {
    return { form: live, isComplete: true };
  }
  const boardIds = [...new Set(untyped.map(({ boardId }) => boardId))];
  const columns = await Promise.all(boardIds.map((boardId) => linkColumnsOf(live, boardId)));
  const links = new Set(columns.flatMap((ids) => ids ?? []));
  const linked = new Set(
    untyped
      .filter(({ boardId, columnId }) => links.has(keyOf(boardId, columnId)))
      .map(({ fieldId }) => fieldId),
  );
  const typedFields = live.fields.filter(({ id }) => linked.has(id));
  const typed = typedFields.map((field) => {
    const withType = withReadSide(field, { mondayReadColumnType: LINKS });
    return publicField(withType, live.board);
  });
  const fields = live.publicForm.fields.map(
    (shown) => typed.find(({ id }) => id === shown.id) ?? shown,
  );
  const form = { ...live, publicForm: { ...live.publicForm, fields } };
  return { form, isComplete: columns.every((ids) => ids !== null) };
}

/** The columns of links of a board; null when it cannot be read now. */
async function linkColumnsOf(
  { teamId }: PublishedVersion,
  boardId: string,
): Promise<string[] | null> {
  const columns = await readForVisitor(columnsQuery(teamId, boardId));
  const links = columns?.filter(({ type }) => type === LINKS);
  return links?.map(({ id }) => keyOf(boardId, id)) ?? null;
}

function keyOf(boardId: string, columnId: string): string {
  return `${boardId} ${columnId}`;
}
