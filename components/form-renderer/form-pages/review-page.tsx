import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { fill } from "@/lib/domain/system-texts/fill";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { definitionOf, isDrawn } from "@/lib/field-types/registry/definitions";
import { answerText } from "@/lib/form-engine/answers/answer-text";
import { nestFields } from "@/lib/form-engine/nest-fields";
import { REVIEW, type FormPage } from "@/lib/form-engine/pages/split-pages";
import { shownField, type FormRenderState } from "../fields/form-render-state";
import { fieldsInRenderOrder } from "../fields/render-order";
import { PageHeading } from "./page-heading";

export type ReviewPageProps = {
  /** "Page 4 of 4". */
  place: string;
  /** The pages that the visitor gets. */
  pages: readonly FormPage[];
  /** Canonical, of visible fields. */
  answers: Answers;
  visibleIds: ReadonlySet<string>;
  piped: FormRenderState["piped"];
  onChange: (fieldId: string) => void;
};

/** The heading, and all answers as the owner will see them, each with a way to its field. */
export function ReviewPage({ place, ...reviewed }: ReviewPageProps) {
  const { paging } = useTexts();
  return (
    <>
      <PageHeading id={REVIEW} title={paging.review} place={place} />
      <ReviewedPages {...reviewed} />
    </>
  );
}

function ReviewedPages({
  pages,
  answers,
  visibleIds,
  piped,
  onChange,
}: Omit<ReviewPageProps, "place">) {
  const texts = useTexts();
  const { paging } = texts;
  return pages.map(({ id, title, fields }) => {
    const shown = fieldsInRenderOrder(nestFields(fields)).filter(
      (field) => visibleIds.has(field.id) && isReviewed(field),
    );
    return shown.length === 0 ? null : (
      <section key={id} className="mt-6 first-of-type:mt-0">
        {title ? <h3 className="mb-1 text-public font-semibold wrap-anywhere">{title}</h3> : null}
        <dl>
          {shown.map((field) => (
            <div
              key={field.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b py-3"
            >
              <dt
                key={shownField(field, { piped }).label}
                className="text-ui wrap-anywhere text-muted"
              >
                {shownField(field, { piped }).label}
              </dt>
              <dd
                key={`= ${answerText(field, answers, texts)}`}
                className="text-public wrap-anywhere whitespace-pre-line"
              >
                {answerText(field, answers, texts) || (
                  <span className="text-muted">{paging.missing}</span>
                )}
              </dd>
              {isTyped(field) ? (
                <dd className="col-start-2 row-span-2 row-start-1">
                  <button
                    type="button"
                    aria-label={fill(paging.changeOf, {
                      question: shownField(field, { piped }).label,
                    })}
                    className="min-h-11 px-1 text-ui link"
                    onClick={() => onChange(field.id)}
                  >
                    {paging.change}
                  </button>
                </dd>
              ) : null}
            </div>
          ))}
        </dl>
      </section>
    );
  });
}

function isReviewed(field: Field): boolean {
  return definitionOf(field).kind !== "layout" && isDrawn(field);
}

function isTyped(field: Field): boolean {
  return definitionOf(field).kind !== "computed";
}
