"use client";

import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import { pageName } from "@/lib/domain/forms/page-name";
import { LIMITS } from "@/lib/domain/limits";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { pageBreakOf } from "@/lib/form-engine/pages/page-break";
import { pagesOfStage, strayDecision } from "@/lib/form-engine/stages/stage-pages";
import { pageNumberOf } from "../state/rows/row-places";

/** What a stage without a page gets. */
export type NewStagePage = "decision" | "blank" | "none";

type StagePageProps = {
  stageId: string;
  fields: readonly Field[];
  page: NewStagePage;
  onChange: (page: NewStagePage) => void;
};

/** The pages of a stage, or which one it is given. */
export function StagePageSetting({ stageId, fields, page, onChange }: StagePageProps) {
  const pages = pagesOfStage(fields, stageId);
  if (pages.length > 0) {
    return (
      <section aria-labelledby="stage-pages">
        <h3 id="stage-pages" className="mb-1.5 font-medium">
          Its pages
        </h3>
        <ul className="list-disc pl-5 text-muted">
          {pages.map((each) => (
            <li key={each.id} className="wrap-anywhere">
              {pageName({
                index: (pageNumberOf(fields, each.id) ?? 1) - 1,
                title: pageBreakOf(each)?.title ? fieldName(each, fields) : "",
              })}
            </li>
          ))}
        </ul>
        <p className="mt-1.5 text-small text-muted">
          The settings of a page break say who fills in its page.
        </p>
      </section>
    );
  }
  const isFull = fields.length > LIMITS.fieldsPerForm - 2;
  const stray = strayDecision(fields);
  return (
    <FormField
      label="Its page"
      hint={
        isFull
          ? `The form has ${LIMITS.fieldsPerForm} fields, so no page fits in.`
          : "Who fills the stage in sees the answers before it, and this page. A decision is approve, decline or return for correction."
      }
    >
      {(control) => (
        <NativeSelect
          {...control}
          disabled={isFull}
          value={isFull ? "none" : page}
          onChange={({ target }) =>
            onChange(CHOICES.find((each) => each === target.value) ?? "none")
          }
        >
          <option value="decision">
            {stray === undefined
              ? "A new page with a decision"
              : `A new page with “${fieldName(stray, fields)}”`}
          </option>
          <option value="blank">A new page without fields</option>
          <option value="none">None yet</option>
        </NativeSelect>
      )}
    </FormField>
  );
}

const CHOICES: readonly NewStagePage[] = ["decision", "blank", "none"];
