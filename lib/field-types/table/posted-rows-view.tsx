import type { ReactNode } from "react";
import { BUTTON, LARGE, SECONDARY } from "@/components/ui/buttons/button-parts";
import { NoScript } from "@/components/ui/no-script";
import { ownValue } from "@/lib/domain/fields/answers";
import { ROW_KEY } from "@/lib/domain/fields/rows";
import { ADD_ROW_INPUT } from "@/lib/domain/forms/initial-form-state";
import { fill } from "@/lib/domain/system-texts/fill";
import type { Row } from "../_shared/rows/row-answer";
import { useTexts } from "../_shared/texts/texts-context";

type PostedRowsProps = {
  rows: readonly Row[];
  controlId: string;
  nameOf: (index: number) => string;
  canRemove: boolean;
};

/** What a post of the page says of the rows beside their cells: how many there are, their keys, and which are to go. */
export function PostedRows({ rows, controlId, nameOf, canRemove }: PostedRowsProps) {
  const { rows: words } = useTexts();
  return (
    <>
      <input type="hidden" name={`${controlId}.rows`} value={rows.length} />
      {rows.map((row, index) => {
        const key = ownValue(row, ROW_KEY);
        return typeof key === "string" ? (
          <input
            key={key}
            type="hidden"
            name={`${controlId}.${index + 1}.${ROW_KEY}`}
            value={key}
          />
        ) : null;
      })}
      {canRemove ? (
        <NoScript>
          {rows.map((_, index) => (
            <label key={index} className="flex min-h-11 items-center gap-2 text-ui">
              <input
                type="checkbox"
                name={`${controlId}.drop`}
                value={index + 1}
                className="size-4.5"
              />
              {fill(words.remove, { row: nameOf(index) })}
            </label>
          ))}
        </NoScript>
      ) : null}
    </>
  );
}

/**
 * Draws the page with another row and all that was typed. The first button of a form is what Enter presses: one that
 * sends it.
 */
export function AddByPost({ fieldId, children }: { fieldId: string; children: ReactNode }) {
  return (
    <>
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <button
        type="submit"
        name={ADD_ROW_INPUT}
        value={fieldId}
        className={`${BUTTON} ${SECONDARY} ${LARGE} h-11! max-w-full whitespace-normal!`}
      >
        {children}
      </button>
    </>
  );
}
