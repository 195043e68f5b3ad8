import type { Field } from "@/lib/domain/fields/base-field";
import { optionLanguage, optionText } from "@/lib/domain/fields/options/option-text";
import { ClearAnswer } from "../_shared/answers/clear-answer-view";
import { OptionMark } from "../_shared/options/option-mark-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { InLanguage } from "../_shared/texts/in-language";
import { useTexts } from "../_shared/texts/texts-context";
import type { MatrixField } from "./definition";
import { chosenIn, emptyRows, withChosen } from "./matrix-answer";
import { postedChoice } from "./posted-choice";
import { rowLanguage, rowText } from "./row-text";

/** More columns, or longer words in them, have no room beside the rows. */
const MOST_COLUMNS = 7;
const MOST_CHARACTERS = 20;

/**
 * One group a row. On a phone one question stands below the other, each with its options; where there is room they are
 * the rows of a table. The elements are the same: what is drawn once is read and posted once.
 */
function MatrixControl(props: ControlProps<MatrixField>) {
  const { field, controlId, isDisabled, onChange } = props;
  const { fields } = useTexts();
  const isTable = fitsTable(field);
  const lacking = emptyRows(field, props.value);
  const focused = props.isInvalid ? (lacking[0] ?? field.matrixRows[0]) : field.matrixRows[0];
  const canClear = lacking.length < field.matrixRows.length && !field.required && !isDisabled;
  return (
    <div role="group" aria-labelledby={props.labelId} aria-describedby={props.describedBy}>
      <div className={isTable ? "grid gap-5 sm:table sm:w-full sm:table-fixed" : "grid gap-5"}>
        {isTable ? <ColumnHeads field={field} /> : null}
        {field.matrixRows.map((row, index) => (
          <MatrixRow
            key={row}
            {...props}
            row={row}
            index={index}
            isTable={isTable}
            isLacking={props.isInvalid && field.required && lacking.includes(row)}
            firstId={row === focused ? controlId : undefined}
          />
        ))}
      </div>
      {canClear ? (
        <ClearAnswer controlId={controlId} onClear={() => onChange(null)}>
          {fields.clearValue}
        </ClearAnswer>
      ) : null}
    </div>
  );
}

/** The options above a table; each control has its own as its name. */
function ColumnHeads({ field }: { field: MatrixField }) {
  return (
    <div aria-hidden className="hidden sm:table-row">
      <span className="sm:table-cell sm:w-1/3" />
      {field.options.map((option) => (
        <span
          key={option}
          className="px-1 pb-2 text-center align-bottom text-ui wrap-anywhere text-muted sm:table-cell"
        >
          <InLanguage language={optionLanguage(field, option)}>
            {optionText(field, option)}
          </InLanguage>
        </span>
      ))}
    </div>
  );
}

type MatrixRowProps = ControlProps<MatrixField> & {
  row: string;
  index: number;
  isTable: boolean;
  isLacking: boolean;
  /** Of its first control. */
  firstId: string | undefined;
};

function MatrixRow(props: MatrixRowProps) {
  const { field, row, index, isTable, isLacking, controlId } = props;
  const chosen = chosenIn(props.value, row);
  const rowId = `${controlId}-row${index}`;
  const choose = (option: string, isChosen: boolean) => {
    const next = field.multiple
      ? field.options.filter((each) => (each === option ? isChosen : chosen.includes(each)))
      : [option];
    props.onChange(withChosen(field, { answer: props.value, row, chosen: next }));
  };
  return (
    <div
      role={field.multiple ? "group" : "radiogroup"}
      aria-labelledby={rowId}
      aria-required={(field.required && !field.multiple) || undefined}
      aria-invalid={isLacking || undefined}
      className={`min-w-0 ${isTable ? "sm:table-row sm:*:border-t" : ""}`}
    >
      <div
        id={rowId}
        className={`mb-1.5 text-public wrap-anywhere ${isLacking ? "text-danger" : ""} ${isTable ? "sm:table-cell sm:py-2 sm:pe-3 sm:align-middle" : ""}`}
      >
        <InLanguage key={rowText(field, row)} language={rowLanguage(field, row)}>
          {rowText(field, row)}
        </InLanguage>
      </div>
      {field.options.map((option, place) => (
        <label
          key={option}
          className={`mb-2 option-tile last:mb-0 ${props.isDisabled ? "" : "option-live"} ${isTable ? CELL : ""}`}
        >
          <OptionMark
            type={field.multiple ? "checkbox" : "radio"}
            id={place === 0 ? props.firstId : undefined}
            name={`${controlId}.row${index}`}
            value={postedChoice(row, option)}
            checked={chosen.includes(option)}
            disabled={props.isDisabled}
            required={(field.required && !field.multiple) || undefined}
            aria-invalid={isLacking || undefined}
            onChange={(event) => choose(option, event.target.checked)}
            className={isTable ? `sm:mx-auto ${field.multiple ? "" : "sm:block"}` : ""}
          />
          <span
            key={optionText(field, option)}
            className={isTable ? "sm:sr-only" : ""}
            {...optionLanguage(field, option)}
          >
            {optionText(field, option)}
          </span>
        </label>
      ))}
    </div>
  );
}

const CELL =
  "sm:mb-0 sm:table-cell sm:h-11 sm:rounded-none sm:border-x-0 sm:border-b-0 sm:border-border! sm:bg-transparent sm:p-0 sm:text-center sm:align-middle sm:outline-0!";

function fitsTable({ options }: Field): boolean {
  return options.length <= MOST_COLUMNS && options.every(({ length }) => length <= MOST_CHARACTERS);
}

export const matrixView: PublicView<MatrixField> = { frame: "group", Control: MatrixControl };
