import { useLayoutEffect, useRef, type FocusEvent } from "react";
import { otherKey, ownValue } from "@/lib/domain/fields/answers";
import { createPatternBudget } from "@/lib/domain/patterns/pattern-budget";
import { cellProblems } from "../_shared/rows/cell-problems";
import type { Row } from "../_shared/rows/row-answer";
import { definitionOf } from "../registry/definitions";
import type { TableField } from "./definition";
import type { useCellErrors } from "./use-cell-errors";
import { useColumnPatterns } from "./use-column-patterns";

type Drawn = { field: TableField; rows: readonly Row[]; keys: readonly number[] };
type Found = Pick<ReturnType<typeof useCellErrors>, "found">;

/** Judges a cell that is left for another one, as fields of the form are: not while nobody filled it in. */
export function useCellBlur(
  { field, rows, keys }: Drawn,
  { found }: Found,
): { onBlur: (event: FocusEvent<HTMLElement>) => void; onPointerDown: () => void } {
  const isPressed = useRef(false);
  const matcher = useColumnPatterns(field.columns);
  const judge = ({ key, columnId }: { key: number; columnId: string }) => {
    const row = rows[keys.indexOf(key)] ?? {};
    const column = field.columns.find(({ id }) => id === columnId);
    const isTouched = [columnId, otherKey(columnId)].some((id) => ownValue(row, id) !== undefined);
    if (column === undefined || !isTouched) {
      return;
    }
    const budget = createPatternBudget();
    const context = {
      answers: {},
      given: field.given ?? {},
      matchesPattern: (pattern: string, text: string) => matcher.current({ pattern, text, budget }),
    };
    const problems = cellProblems(field, [row], { context, definitionOf });
    const problem = problems.find((each) => each.column === column);
    found({ key, columnId, row }, problem?.sentence ?? null);
  };
  const latest = useRef(judge);
  useLayoutEffect(() => {
    latest.current = judge;
  });
  return {
    onPointerDown: () => {
      isPressed.current = true;
      const end = new AbortController();
      const release = () => {
        isPressed.current = false;
        end.abort();
      };
      for (const type of RELEASES) {
        window.addEventListener(type, release, { signal: end.signal });
      }
    },
    onBlur: ({ target, relatedTarget }) => {
      const cell = target.closest<HTMLElement>("[data-cell]");
      const index = Number(target.closest<HTMLElement>("[data-table-row]")?.dataset["tableRow"]);
      const key = keys[index];
      if (cell === null || key === undefined || cell.contains(relatedTarget)) {
        return;
      }
      const columnId = cell.dataset["cell"] ?? "";
      // An error that appears while a pointer is down would move what is pressed, and the click would be lost.
      const report = () => setTimeout(() => latest.current({ key, columnId }));
      if (isPressed.current) {
        window.addEventListener("pointerup", report, { once: true });
      } else {
        report();
      }
    },
  };
}

const RELEASES = ["pointerup", "pointercancel", "dragend", "blur"] as const;
