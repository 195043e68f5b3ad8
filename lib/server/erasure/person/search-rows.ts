import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { foldCase } from "@/lib/domain/texts/fold-case";
import { containsText } from "./fields-with-text";

const BATCH = 100;

type Search<Row> = {
  text: string;
  /** The next rows above the id `after`, in order. */
  find: (page: { after: number; limit: number }) => Promise<Row[]>;
  textsOf: (row: Row) => readonly string[];
};

/** All rows with this text in one of theirs, the newest first; batch by batch, so that other requests go on. */
export async function searchRows<Row extends { id: number }>({
  text,
  find,
  textsOf,
}: Search<Row>): Promise<Row[]> {
  const folded = foldCase(text);
  const found: Row[] = [];
  for (let after = 0; ;) {
    const rows = await find({ after, limit: BATCH });
    const last = rows.at(-1);
    if (last === undefined) {
      return found.reverse();
    }
    found.push(...rows.filter((row) => containsText(textsOf(row), folded)));
    after = last.id;
    await nextTurn();
  }
}
