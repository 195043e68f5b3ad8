import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { readIdsOf } from "@/lib/domain/fields/conditional-logic";
import { canonicalAnswers } from "../answers/canonical-answers";
import { answerKeys } from "../answers/change-field-entries";
import type { CompiledForm } from "../compiled-form";

/**
 * Tracks the visible fields while a form is filled in. Equals `visibleIdsOf` of the canonical
 * answers, as in validation, so a hidden field is never required. Computed again only when an
 * answer changes that a condition depends on; the same object while its members are equal.
 */
export function trackVisibility({ fields, visibleIds }: CompiledForm) {
  const watched = watchedFields(fields);
  const keys = watched.flatMap(({ id }) => answerKeys(id));
  let seen: Answers = {};
  let visible: ReadonlySet<string> | null = null;

  return (answers: Answers): ReadonlySet<string> => {
    if (visible !== null && keys.every((key) => ownValue(seen, key) === ownValue(answers, key))) {
      return visible;
    }
    const next = visibleIds(canonicalAnswers(watched, answers));
    visible = visible !== null && hasSameMembers(visible, next) ? visible : next;
    seen = answers;
    return visible;
  };
}

// A condition may use any key of an answer, including that of a custom text.
function watchedFields(fields: readonly Field[]): Field[] {
  const lookedAt = new Set(fields.flatMap(readIdsOf));
  return fields.filter(({ id }) => answerKeys(id).some((key) => lookedAt.has(key)));
}

function hasSameMembers(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}
