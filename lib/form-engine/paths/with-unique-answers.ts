import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import { prepareSubmission } from "../answers/prepare-submission";
import type { PathForm } from "./path-form";
import { validAnswers } from "./sample-values";

/**
 * The answers with others to the fields that take each answer once, so that all of a list can be sent: those of the place in
 * the list. As they were where no other is valid. One try a step.
 */
export function* withUniqueAnswers(
  path: PathForm,
  answers: Answers,
  place: number,
): Generator<void, Answers> {
  const { form, matchesPattern, today } = path;
  let varied = answers;
  const visible = form.visibleIds(form.settle(answers, today));
  for (const id of path.uniqueFieldIds) {
    const field = path.byId.get(id);
    const answer = ownValue(answers, id);
    if (field === undefined || answer === undefined || place === 0) {
      continue;
    }
    const others = validAnswers(field, otherValues(answer, place), { matchesPattern });
    for (const entries of others) {
      yield;
      const given = { ...varied, ...entries };
      const prepared = prepareSubmission({ form, answers: given, matchesPattern, today });
      if (prepared.ok && hasSameMembers(form.visibleIds(prepared.answers), visible)) {
        varied = given;
        break;
      }
    }
  }
  return varied;
}

function hasSameMembers(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}

function otherValues(answer: unknown, place: number): unknown[] {
  if (typeof answer === "number") {
    return [answer + place, answer - place];
  }
  if (typeof answer !== "string") {
    return [];
  }
  const number = String(place);
  return [
    `${number}${answer}`,
    `${answer}${number}`,
    `${answer.slice(0, -number.length)}${number}`,
  ];
}
