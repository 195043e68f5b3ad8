"use client";

import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { useBoardSnapshot } from "@/lib/client/queries/boards/use-board-service";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import { isSameLabel } from "@/lib/domain/board/columns/board-labels";
import { askingColumns } from "@/lib/form-engine/board/ask-back-findings";
import { UNREACHED } from "@/lib/form-engine/board/column-mapping/mapping-findings";
import { RemoteSelect } from "../board/remote-select";
import { COLUMN_TEXTS } from "../board/remote-texts";

type AskLabelsProps = {
  ask: Ask;
  snapshot: Pick<
    ReturnType<typeof useBoardSnapshot>,
    "data" | "isLoading" | "isError" | "checkAgain"
  >;
  errorOf: (place: keyof Ask) => string | undefined;
  onChange: (patch: Partial<Ask>) => void;
};

/** The status column that asks, with the label that asks and the one that an answer sets. */
export function AskLabels({ ask, snapshot, errorOf, onChange }: AskLabelsProps) {
  const { data, isLoading, isError, checkAgain } = snapshot;
  const columns = data?.board ? askingColumns(data.board.columns) : undefined;
  const column = columns?.find(({ id }) => id === ask.columnId);
  const labels = column?.labels ?? [];
  return (
    <>
      <div data-place="columnId">
        <RemoteSelect
          label="Status column"
          placeholder="Choose a column"
          value={ask.columnId || null}
          error={errorOf("columnId")}
          query={{
            data: columns?.map(({ id, title }) => ({ id, name: title })),
            isLoading,
            isError: isError || data?.board === null,
            refetch: checkAgain,
          }}
          texts={{
            loading: COLUMN_TEXTS.loading,
            error: (data && UNREACHED[data.state]) ?? COLUMN_TEXTS.error,
            empty: "The board has no status column that could ask.",
          }}
          onChange={(columnId) =>
            onChange({ columnId: columnId ?? "", label: "", answeredLabel: "" })
          }
        />
      </div>
      <div data-place="label">
        <LabelSelect
          label="Label that asks"
          hint="Each time that an item gets it, its respondent is asked once."
          value={ask.label}
          labels={labels}
          other={ask.answeredLabel}
          error={errorOf("label")}
          onChange={(label) => onChange({ label })}
        />
      </div>
      <div data-place="answeredLabel">
        <LabelSelect
          label="Label that an answer sets"
          hint="Unless the item was given another label meanwhile."
          value={ask.answeredLabel}
          labels={labels}
          other={ask.label}
          error={errorOf("answeredLabel")}
          onChange={(answeredLabel) => onChange({ answeredLabel })}
        />
      </div>
    </>
  );
}

type LabelSelectProps = {
  label: string;
  hint: string;
  value: string;
  /** Of the column. */
  labels: readonly string[];
  /** What the other choice has, which this one cannot have too. */
  other: string;
  error: string | undefined;
  onChange: (label: string) => void;
};

function LabelSelect({ label, hint, value, labels, other, error, onChange }: LabelSelectProps) {
  const known = labels.find((each) => isSameLabel(each, value));
  const isTaken = (each: string) => other !== "" && isSameLabel(each, other);
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <NativeSelect
          {...control}
          value={known ?? value}
          onChange={({ target }) => onChange(target.value)}
        >
          {value === "" ? <option value="">Choose a label</option> : null}
          {value === "" || known !== undefined ? null : (
            <option value={value}>{labels.length === 0 ? value : `${value} (not found)`}</option>
          )}
          {labels.map((each) => (
            <option key={each} value={each} disabled={isTaken(each)}>
              {each}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
