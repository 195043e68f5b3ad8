import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { refused, written, type ColumnOutcome } from "../columns/board-column";
import { isWholeWeek, type FirstDayOfWeek } from "./week";

const NO_RANGE = "The answer is no date range.";

export function writeTimeline(value: DisplayValue): ColumnOutcome {
  return value.kind === "date-range"
    ? written({ from: value.from, to: value.to })
    : refused(NO_RANGE);
}

/** A range that is one week of the account's calendar. */
export function writeWeek(value: DisplayValue, firstDay: FirstDayOfWeek): ColumnOutcome {
  if (value.kind !== "date-range") {
    return refused(NO_RANGE);
  }
  const { from, to } = value;
  return isWholeWeek(value, firstDay)
    ? written({ week: { startDate: from, endDate: to } })
    : refused(
        `The column holds whole weeks that begin on ${firstDay === "monday" ? "Monday" : "Sunday"}.`,
      );
}
