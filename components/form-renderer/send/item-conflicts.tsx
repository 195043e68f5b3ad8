import { AlertGlyph } from "@/components/ui/glyphs";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { CONFLICTS_INPUT, decisionInput } from "@/lib/domain/forms/initial-form-state";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { Conflicts } from "./send-state";

type ItemConflictsProps = {
  fields: readonly Field[];
  /** The visitor's. */
  answers: Answers;
  /** What the board holds now, by field id. */
  conflicts: Conflicts;
  /** Fields in which the visitor has chosen that, of a page that is rendered again. */
  keptIds?: readonly string[] | undefined;
  isSending: boolean;
};

/** Answers that were changed here and on the board: the visitor chooses one of both for each. */
export function ItemConflicts({
  fields,
  answers,
  conflicts,
  keptIds = [],
  isSending,
}: ItemConflictsProps) {
  const listed = fields.filter(({ id }) => Object.hasOwn(conflicts, id));
  return listed.length === 0 ? null : (
    <section
      role="alert"
      inert={isSending}
      className="flex flex-col gap-5 rounded-control bg-warning-soft p-4"
    >
      <input type="hidden" name={CONFLICTS_INPUT} value={JSON.stringify(conflicts)} />
      <p className="flex gap-2 text-ui font-medium">
        <AlertGlyph className="mt-0.5 size-4 shrink-0 text-warning" />
        These answers changed on the board while you were here. Choose what counts, and submit
        again.
      </p>
      {listed.map((field) => (
        <fieldset key={field.id} className="flex flex-col gap-2 text-ui">
          <legend className="mb-2 font-medium wrap-anywhere">{field.label || field.id}</legend>
          <Choice
            fieldId={field.id}
            value="write"
            isChosen={!keptIds.includes(field.id)}
            name="Your answer"
            text={textOf(field, ownValue(answers, field.id), answers)}
          />
          <Choice
            fieldId={field.id}
            value="keep"
            isChosen={keptIds.includes(field.id)}
            name="On the board now"
            text={textOf(field, conflicts[field.id], {})}
          />
        </fieldset>
      ))}
    </section>
  );
}

type ChoiceProps = {
  fieldId: string;
  value: "write" | "keep";
  isChosen: boolean;
  name: string;
  text: string;
};

function Choice({ fieldId, value, isChosen, name, text }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-control border bg-surface px-3 py-2.5">
      <input
        type="radio"
        name={decisionInput(fieldId)}
        value={value}
        defaultChecked={isChosen}
        className="mt-1 size-4 accent-(--accent)"
      />
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">
        <span className="text-muted">{name}:</span> {text}
      </span>
    </label>
  );
}

function textOf(field: Field, answer: unknown, answers: Answers): string {
  return flattenDisplay(definitionOf(field).display(field, answer, answers)) || "(empty)";
}
