import { memo } from "react";
import { AlertGlyph } from "@/components/ui/glyphs";
import { NoScript } from "@/components/ui/no-script";
import type { PageItem } from "@/lib/contracts/public-form/public-form-page";
import type { Answers } from "@/lib/domain/fields/answers";
import {
  HIDDEN_ANSWERS_INPUT,
  ORDER_INPUT,
  PREFILLED_INPUT,
  READ_ONLY_INPUT,
  RETURNED_INPUT,
  REVISION_INPUT,
} from "@/lib/domain/forms/initial-form-state";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { answerKeys } from "@/lib/form-engine/answers/change-field-entries";
import { hiddenValues } from "@/lib/form-engine/answers/prefill/hidden-values";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import { fieldElementIds } from "../fields/field-element-ids";

type PagePostPartsProps = {
  form: CompiledForm;
  /** The answers that the page is rendered with. */
  answers: Answers;
  /** Ids of questions that the page did not have when it was posted; undefined if it was not posted. */
  newIds: readonly string[] | undefined;
  /** The fields that are visible with them. */
  visibleIds: ReadonlySet<string>;
  today: string | null;
  order?: number | undefined;
  item?: PageItem | undefined;
};

/** Hidden inputs and notices for a form that is posted without JavaScript. */
export const PagePostParts = memo(function PagePostParts({
  form,
  answers: given,
  newIds,
  visibleIds,
  today,
  order,
  item,
}: PagePostPartsProps) {
  const texts = useTexts();
  const { fields } = form;
  const answers = form.calculate(given, today);
  const canFollow = fields.some(
    ({ id, conditionalLogic }) => conditionalLogic?.enabled === true && !visibleIds.has(id),
  );
  const hidden = fields.filter(({ id }) => !visibleIds.has(id));
  const hiddenAnswers = canonicalAnswers(hidden, answers);
  return (
    <>
      {item ? (
        <>
          <input type="hidden" name={REVISION_INPUT} value={item.revision} />
          <input
            type="hidden"
            name={READ_ONLY_INPUT}
            value={JSON.stringify(pick(given, item.readOnlyFieldIds))}
          />
        </>
      ) : null}
      {order === undefined ? null : <input type="hidden" name={ORDER_INPUT} value={order} />}
      {newIds !== undefined ? <input type="hidden" name={RETURNED_INPUT} value="1" /> : null}
      {isEmpty(given) && !item ? null : (
        <input type="hidden" name={PREFILLED_INPUT} value={[...visibleIds].join(" ")} />
      )}
      {/* Answers of hidden questions, to restore if the questions become visible again; not submitted. */}
      {isEmpty(hiddenAnswers) ? null : (
        <input type="hidden" name={HIDDEN_ANSWERS_INPUT} value={JSON.stringify(hiddenAnswers)} />
      )}
      {Object.entries(hiddenValues(fields, given)).map(([id, value]) => (
        <input key={id} type="hidden" name={fieldElementIds(id).control} value={String(value)} />
      ))}
      {newIds !== undefined && newIds.length > 0 ? (
        <p role="status" className="flex gap-2 rounded-control bg-warning-soft px-4 py-3 text-ui">
          <AlertGlyph className="mt-0.5 size-4 shrink-0 text-warning" />
          {texts.form.moreFollow}
        </p>
      ) : null}
      {canFollow ? (
        <NoScript>
          <SomeFollow />
        </NoScript>
      ) : null}
    </>
  );
});

/** A component of its own: browsers with scripts have no such text. */
function SomeFollow() {
  const { pages } = useTexts();
  return <p className="text-ui text-muted">{pages.someFollow}</p>;
}

function pick(answers: Answers, fieldIds: readonly string[]): Answers {
  const keys = fieldIds.flatMap(answerKeys).filter((key) => Object.hasOwn(answers, key));
  return Object.fromEntries(keys.map((key) => [key, answers[key]]));
}

function isEmpty(answers: Answers): boolean {
  return Object.keys(answers).length === 0;
}
