import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { PREFILLED_INPUT } from "@/lib/domain/forms/initial-form-state";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { isQuestion } from "@/lib/form-engine/pages/is-question";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { PageForm } from "./read-page-form";

type Page = { form: PageForm; today: string | null };

/** Ids of the fields that were on the page: it lists them, except an unfilled first page. */
export function seenIds(live: PublishedVersion, { form, today }: Page): ReadonlySet<string> {
  const listed = form.get(PREFILLED_INPUT)?.[0];
  return listed === undefined
    ? visibleFor(live, { answers: {}, today })
    : new Set(listed.split(" "));
}

type Filled = { answers: Answers; today: string | null };

/** Ids of the fields that these answers show. */
export function visibleFor(
  { form }: PublishedVersion,
  { answers, today }: Filled,
): ReadonlySet<string> {
  return form.visibleIds(canonicalAnswers(form.fields, form.calculate(answers, today)));
}

type Ids = { visible: ReadonlySet<string>; seen: ReadonlySet<string> };

/** Visible questions that were not on the page. */
export function newQuestions(fields: readonly Field[], { visible, seen }: Ids): Field[] {
  return fields.filter(
    (field) => visible.has(field.id) && !seen.has(field.id) && isQuestion(field),
  );
}
