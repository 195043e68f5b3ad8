import "server-only";
import { LINKS, publicField } from "@/lib/domain/board/public-field";
import { readTarget, withReadSide } from "@/lib/domain/board/read-side";
import type { Field } from "@/lib/domain/fields/base-field";
import { readForVisitor } from "@/lib/server/board-service/board-cache";
import { columnsQuery } from "@/lib/server/board-service/board-queries";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { untypedVisitorQueries } from "./visitor-queries";

/**
 * The form with the column types that its fields lack, looked up on the board: a field that reads a column of links
 * offers its items. While the board cannot be read, it offers its own options.
 */
export async function withColumnTypes(live: PublishedVersion): Promise<PublishedVersion> {
  const untyped = untypedVisitorQueries(live);
  if (untyped.length === 0) {
    return live;
  }
  const boardIds = [...new Set(untyped.map(({ boardId }) => boardId))];
  const columns = await Promise.all(boardIds.map((boardId) => linkColumnsOf(live, boardId)));
  const isLinked = (field: Field) => {
    const { boardId, columnId } = readTarget({ field, form: live.board });
    const isUntyped = untyped.some(
      (each) => each.boardId === boardId && each.columnId === columnId,
    );
    return isUntyped && columns.flat().includes(`${boardId} ${columnId}`);
  };
  const typed = live.fields.filter(isLinked).map((field) => {
    const withType = withReadSide(field, { mondayReadColumnType: LINKS });
    return publicField(withType, live.board);
  });
  const fields = live.publicForm.fields.map(
    (shown) => typed.find(({ id }) => id === shown.id) ?? shown,
  );
  return { ...live, publicForm: { ...live.publicForm, fields } };
}

async function linkColumnsOf({ ownerId }: PublishedVersion, boardId: string): Promise<string[]> {
  const columns = (await readForVisitor(columnsQuery(ownerId, boardId))) ?? [];
  return columns.filter(({ type }) => type === LINKS).map(({ id }) => `${boardId} ${id}`);
}
