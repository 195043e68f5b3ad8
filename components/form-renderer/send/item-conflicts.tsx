import { AlertGlyph } from "@/components/ui/glyphs";
import type { ConflictDecision, PageItem } from "@/lib/contracts/public-form/public-form-page";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { CONFLICTS_INPUT, decisionInput } from "@/lib/domain/forms/initial-form-state";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { Conflicts } from "./send-state";

export type ItemConflictsProps = {
  fields: readonly Field[];
  /** The visitor's. */
  answers: Answers;
  /** What is stored now, by field id. */
  conflicts: Conflicts;
  /** Fields about which the visitor has chosen nothing before sending. */
  unchosen: readonly string[];
  onChoose: (fieldId: string) => void;
  /** The item as the page was rendered, perhaps again after it was posted. */
  item?: PageItem | undefined;
  isSending: boolean;
};

/** Answers that were changed here and elsewhere: the visitor chooses one of both for each, and none is chosen for them. */
export function ItemConflicts({
  fields,
  answers,
  conflicts,
  unchosen,
  onChoose,
  item,
  isSending,
}: ItemConflictsProps) {
  const texts = useTexts();
  const { items } = texts;
  const listed = fields.filter(({ id }) => Object.hasOwn(conflicts, id));
  const decisions = item?.decisions ?? {};
  // Of a page that was posted without scripts: they focus it by themselves.
  const first = item?.conflicts && listed.find(({ id }) => !Object.hasOwn(decisions, id))?.id;
  return listed.length === 0 ? null : (
    <section
      role="alert"
      inert={isSending}
      className="flex flex-col gap-5 rounded-control bg-warning-soft p-4"
    >
      <input type="hidden" name={CONFLICTS_INPUT} value={JSON.stringify(conflicts)} />
      <p className="flex gap-2 text-ui font-medium">
        <AlertGlyph className="mt-0.5 size-4 shrink-0 text-warning" />
        {item?.isCorrection ? items.conflict : items.conflictOnBoard}
      </p>
      {listed.map((field) => {
        const isUnchosen = unchosen.includes(field.id);
        const choice = {
          fieldId: field.id,
          decision: ownDecision(decisions, field.id),
          isUnchosen,
          onChoose: () => onChoose(field.id),
        };
        return (
          <fieldset key={field.id} className="flex flex-col gap-2 text-ui">
            <legend className="mb-2 font-medium wrap-anywhere">{field.label || field.id}</legend>
            {isUnchosen ? (
              <p id={errorId(field.id)} className="flex gap-2 text-danger">
                <AlertGlyph className="mt-0.5 size-4 shrink-0" />
                {items.choose}
              </p>
            ) : null}
            <Choice
              {...choice}
              value="write"
              isFirst={field.id === first}
              name={items.yours}
              text={textOf(field, ownValue(answers, field.id), { answers, texts }) || items.empty}
            />
            <Choice
              {...choice}
              value="keep"
              name={item?.isCorrection ? items.stored : items.onBoard}
              text={textOf(field, conflicts[field.id], { answers: {}, texts }) || items.empty}
            />
          </fieldset>
        );
      })}
    </section>
  );
}

type ChoiceProps = {
  fieldId: string;
  value: ConflictDecision;
  decision: ConflictDecision | undefined;
  isUnchosen: boolean;
  /** The first choice to make on the page. */
  isFirst?: boolean;
  onChoose: () => void;
  name: string;
  text: string;
};

function Choice({ fieldId, value, name, text, ...state }: ChoiceProps) {
  const { decision, isUnchosen, isFirst = false, onChoose } = state;
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-control border bg-surface px-3 py-2.5">
      <input
        type="radio"
        name={decisionInput(fieldId)}
        value={value}
        defaultChecked={decision === value}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that was posted comes back to ask this
        autoFocus={isFirst}
        aria-describedby={isUnchosen ? errorId(fieldId) : undefined}
        onChange={onChoose}
        className="mt-1 size-4 accent-(--accent)"
      />
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">
        <span className="text-muted">{name}:</span> {text}
      </span>
    </label>
  );
}

function errorId(fieldId: string): string {
  return `${decisionInput(fieldId)}.error`;
}

function ownDecision(
  decisions: Readonly<Record<string, ConflictDecision>>,
  fieldId: string,
): ConflictDecision | undefined {
  return Object.hasOwn(decisions, fieldId) ? decisions[fieldId] : undefined;
}

function textOf(
  field: Field,
  answer: unknown,
  { answers, texts }: { answers: Answers; texts: DisplayTexts },
): string {
  return flattenDisplay(definitionOf(field).display(field, answer, answers, texts));
}
