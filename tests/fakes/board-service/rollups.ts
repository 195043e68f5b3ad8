import type { FakeAccount, FakeBoard, FakeItem } from "./accounts";
import { labelsOf, shownLabels } from "./labels";

type Column = FakeBoard["columns"][number];
type Place = { account: FakeAccount; item: FakeItem; column: Column };

/** Whether the board works a cell out: a column with this capability, of an item that has subitems. */
export function isCalculated({ account, item, column }: Place): boolean {
  return column.calculated !== undefined && subitemsOf(account, item).length > 0;
}

/** What the board works out of an item's subitems, in the shape of the column's type. */
export function calculatedCell({ account, item, column }: Place): Record<string, unknown> {
  const cells = subitemsOf(account, item).flatMap(({ cells: own }) => own[column.id] ?? []);
  const texts = cells.flatMap(({ text }) => (text ? [text] : [])).toSorted();
  switch (column.type) {
    case "numbers": {
      const number = texts.reduce((sum, text) => sum + Number(text), 0);
      return { number, text: String(number) };
    }
    case "date": {
      const date = texts.at(-1) ?? null;
      return { date, time: "", text: date };
    }
    case "timeline": {
      const from = texts[0]?.slice(0, 10) ?? "";
      const to =
        texts
          .map((text) => text.slice(-10))
          .toSorted()
          .at(-1) ?? "";
      return { from, to, text: `${from} - ${to}` };
    }
    default: {
      const shown = cells.flatMap(shownLabels);
      const counted = labelsOf(column).map(({ id, label }) => ({
        key: String(id),
        count: shown.filter((each) => each === label).length,
      }));
      // Without a text, which is a guess.
      return { text: null, battery_value: counted.filter(({ count }) => count > 0) };
    }
  }
}

function subitemsOf({ boards }: FakeAccount, { id }: FakeItem): FakeItem[] {
  return boards.flatMap(({ items }) => items).filter(({ parentId }) => parentId === id);
}
