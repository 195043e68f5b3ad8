import { Plus } from "lucide-react";
import { useContext, useMemo, useRef, useState, type FocusEvent } from "react";
import { flushSync } from "react-dom";
import { fieldElementIds } from "@/components/form-renderer/fields/field-element-ids";
import { NoScript } from "@/components/ui/no-script";
import { askVisitor } from "@/components/ui/overlays/ask-visitor";
import { fill } from "@/lib/domain/system-texts/fill";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { isEmptyRow } from "../_shared/rows/row-answer";
import { SecondaryButton } from "../_shared/secondary-button-view";
import { useTexts } from "../_shared/texts/texts-context";
import { UploadRegistryContext } from "../_shared/uploads/upload-registry";
import { definitionOf } from "../registry/definitions";
import { cellName } from "./cell-view";
import type { TableField } from "./definition";
import { drawnColumns } from "./drawn-columns";
import { firstControl, firstWrong, FocusTarget } from "./focus-target-view";
import { AddByPost, PostedRows } from "./posted-rows-view";
import { createRequiredReader } from "./required-cells";
import { rowName, type RowActions } from "./row-view";
import { StackedRows } from "./stacked-rows-view";
import { TableRows } from "./table-rows-view";
import { endUploads } from "./uploads-of-rows";
import { useCellBlur } from "./use-cell-blur";
import { useCellErrors } from "./use-cell-errors";
import { useRows } from "./use-rows";

/** Rows of cells, each the control of its column's type: as a table, or one below the other. */
function TableControl(props: ControlProps<TableField>) {
  const { field, controlId, labelId, error, isDisabled } = props;
  const texts = useTexts();
  const { rows: words } = texts;
  const [news, setNews] = useState("");
  const registry = useContext(UploadRegistryContext);
  const group = useRef<HTMLDivElement>(null);
  const drawn = useRows(props);
  const { rows, keys } = drawn;
  const errors = useCellErrors({ field, error, rows, keys });
  const left = useCellBlur({ field, rows, keys }, errors);
  // The answers around a table change at keys in other fields: its columns, and its rows, do not.
  const { id, columns: own } = field;
  const columns = useMemo(() => drawnColumns({ id, columns: own }), [id, own]);
  const requiredIn = useMemo(() => createRequiredReader(field), [field]);
  const nameOf = (index: number) => rowName(field, { index, texts });

  const rowAt = (index: number) =>
    group.current?.querySelector<HTMLElement>(`[data-table-row="${index}"]`) ?? group.current;
  const actions: RowActions = {
    remove: async (index) => {
      const row = nameOf(index);
      const isFilled =
        !drawn.isUntouched(index) && !isEmptyRow(rows[index], field.columns, definitionOf);
      const question = fill(words.removeFilled, { row });
      const yes = fill(words.remove, { row });
      if (isFilled && !(await askVisitor({ question, yes, no: words.keep }))) {
        return;
      }
      endUploads(registry, { tableId: field.id, rowKey: keys[index] ?? -1 });
      flushSync(() => {
        drawn.remove(index);
        setNews(fill(words.removed, { row }));
      });
      // The pressed button went with its row: to what came into its place, or to the last row.
      firstControl(rowAt(Math.min(index, rows.length - 2)))?.focus();
    },
    move: (from, to) => {
      flushSync(() => {
        drawn.move(from, to);
        setNews(fill(words.moved, { before: nameOf(from), after: nameOf(to) }));
      });
      // At an end its button is off: the other one.
      const buttons = [...(rowAt(to)?.querySelectorAll<HTMLElement>("[data-move]:enabled") ?? [])];
      const again = buttons.find(
        (button) => button.dataset["move"] === String(Math.sign(to - from)),
      );
      (again ?? buttons[0])?.focus();
    },
  };
  const add = () => {
    flushSync(() => {
      drawn.add();
      setNews(fill(words.added, { row: nameOf(rows.length) }));
    });
    firstControl(rowAt(rows.length))?.focus();
  };
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) {
      left.onBlur(event);
    } else {
      errors.forget();
    }
  };

  const wrong = firstWrong({ rows, keys, columns, byKey: errors.byKey });
  const target = (
    <FocusTarget
      controlId={controlId}
      cellId={wrong && fieldElementIds(cellName(field.id, wrong)).control}
    />
  );
  const Rows = field.isStacked ? StackedRows : TableRows;
  if (columns.length === 0) {
    return null;
  }
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={props.describedBy}
      onBlur={handleBlur}
      onPointerDown={left.onPointerDown}
    >
      {wrong ? null : target}
      <Rows
        field={field}
        columns={columns}
        drawn={drawn}
        errors={errors.byKey}
        requiredIn={requiredIn}
        wrong={wrong && { ...wrong, target }}
        isDisabled={isDisabled}
        actions={actions}
      />
      {isDisabled ? null : (
        <PostedRows rows={rows} controlId={controlId} nameOf={nameOf} canRemove={drawn.canRemove} />
      )}
      {drawn.canAdd && !isDisabled ? (
        <div className="mt-3 print:hidden">
          <div className="noscript:hidden">
            <SecondaryButton onClick={add}>
              <Plus aria-hidden />
              {field.addLabel || words.add}
            </SecondaryButton>
          </div>
          <NoScript>
            <AddByPost fieldId={field.id}>{field.addLabel || words.add}</AddByPost>
          </NoScript>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        <span key={news}>{news}</span>
      </p>
    </div>
  );
}

export const tableView: PublicView<TableField> = { frame: "group", Control: TableControl };
