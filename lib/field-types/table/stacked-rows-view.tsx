import { useContext, useMemo, type ReactNode } from "react";
import { fieldElementIds } from "@/components/form-renderer/fields/field-element-ids";
import { RemoteSourceContext } from "../_shared/remote/remote-source";
import type { Row } from "../_shared/rows/row-answer";
import { useTexts } from "../_shared/texts/texts-context";
import { UploadRegistryContext } from "../_shared/uploads/upload-registry";
import { RowButtons, RowCells, rowName, type RowsProps } from "./row-view";
import { uploadsOfRow } from "./uploads-of-rows";

/** The rows of a repeated section, one below the other. */
export function StackedRows(props: RowsProps) {
  const { field, columns, drawn, errors, requiredIn, wrong, isDisabled, actions } = props;
  const texts = useTexts();
  return (
    <div className="flex flex-col gap-5">
      {drawn.rows.map((row, index) => {
        const key = drawn.keys[index] ?? index;
        const name = rowName(field, { index, texts });
        const isWrong = wrong?.index === index;
        const { label } = fieldElementIds(`${field.id}.${index + 1}`);
        return (
          <div
            key={key}
            role="group"
            aria-labelledby={label}
            data-table-row={index}
            className="flex flex-col gap-6 rounded-control border p-4 pt-2"
          >
            <div className="-mb-4 flex min-h-11 items-center justify-between gap-3">
              <h3 id={label} className="min-w-0 text-public font-medium wrap-anywhere">
                {name}
              </h3>
              {isDisabled ? null : (
                <RowButtons
                  {...{ name, index, actions }}
                  last={drawn.rows.length - 1}
                  canRemove={drawn.canRemove}
                />
              )}
            </div>
            <RowUploads tableId={field.id} rowKey={key}>
              <RowSource {...{ columns, row }}>
                <RowCells
                  tableId={field.id}
                  columns={columns}
                  row={row}
                  index={index}
                  name={name}
                  errors={errors.get(key)}
                  required={requiredIn(row)}
                  targetId={isWrong ? wrong.columnId : undefined}
                  target={isWrong ? wrong.target : null}
                  isDisabled={isDisabled}
                  isInTable={false}
                  onChange={drawn.change}
                />
              </RowSource>
            </RowUploads>
          </div>
        );
      })}
    </div>
  );
}

type RowSourceProps = Pick<RowsProps, "columns"> & { row: Row; children: ReactNode };

/** Options that depend on another answer read that of their own row first. */
function RowSource({ columns, row, children }: RowSourceProps) {
  const source = useContext(RemoteSourceContext);
  const own = useMemo(
    () =>
      source && {
        ...source,
        answers: { ...source.answers, ...row },
        fieldOf: (id: string) =>
          columns.find((column) => column.id === id)?.field ?? source.fieldOf(id),
      },
    [source, columns, row],
  );
  return <RemoteSourceContext value={own}>{children}</RemoteSourceContext>;
}

type RowUploadsProps = { tableId: string; rowKey: number; children: ReactNode };

/** Each row has uploads of its own. */
function RowUploads({ tableId, rowKey, children }: RowUploadsProps) {
  const registry = useContext(UploadRegistryContext);
  const own = useMemo(
    () => registry && uploadsOfRow(registry, { tableId, rowKey }),
    [registry, tableId, rowKey],
  );
  return <UploadRegistryContext value={own}>{children}</UploadRegistryContext>;
}
