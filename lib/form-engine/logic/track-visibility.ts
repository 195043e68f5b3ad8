import { ownValue } from "@/lib/domain/fields/answers";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { parentIdOf } from "@/lib/domain/fields/conditional-logic";
import { visibilityOf } from "@/lib/domain/visibility/visible-fields";
import { canonicalAnswers } from "../answers/canonical-answers";
import { answerKeys } from "../answers/change-slice";

/**
 * Follows which fields are visible while a form is filled in. What comes back is what
 * `visibleFieldIds` says of the canonical answers, as validation sees them: nothing may be required
 * that is not shown. It is worked out anew only when an answer has changed that a condition looks
 * at, and stays the same object while it has the same members.
 */
export function trackVisibility(fields: readonly Field[]) {
  const watched = watchedFields(fields);
  const keys = watched.flatMap(({ id }) => answerKeys(id));
  const visibleIn = visibilityOf(fields);
  let seen: Answers = {};
  let visible: ReadonlySet<string> | null = null;

  return (answers: Answers): ReadonlySet<string> => {
    if (visible !== null && keys.every((key) => ownValue(seen, key) === ownValue(answers, key))) {
      return visible;
    }
    const next = visibleIn(canonicalAnswers(watched, answers));
    visible = visible !== null && hasSameMembers(visible, next) ? visible : next;
    seen = answers;
    return visible;
  };
}

// A condition may name any key of an answer, also that of a custom text.
function watchedFields(fields: readonly Field[]): Field[] {
  const lookedAt = new Set(fields.map(parentIdOf));
  return fields.filter(({ id }) => answerKeys(id).some((key) => lookedAt.has(key)));
}

function hasSameMembers(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}
