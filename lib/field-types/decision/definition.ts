import type * as z from "zod/mini";
import {
  isAbsent,
  isEmpty,
  isRecord,
  otherKey,
  ownValue,
  withoutKeys,
  type Answers,
} from "@/lib/domain/fields/answers";
import type { DecisionSettings, FieldDefinition } from "@/lib/domain/fields/contract";
import { LIMITS } from "@/lib/domain/limits";
import { DECISIONS, isDecision, needsReason, type Decision } from "@/lib/domain/stages/decision";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import {
  displayWith,
  singleValueAnswer,
  textOrJson,
  validateWith,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { otherText } from "../_shared/options/options";
import type { decisionSchema } from "./schema";

export type DecisionField = z.output<typeof decisionSchema>;

/** The usual names of decisions. */
export const DECISION_LABELS: Readonly<Record<Decision, string>> = {
  approve: "Approve",
  decline: "Decline",
  return: "Return for correction",
};

const NO_DECISION: Sentence = ({ decision }) => decision.decide;
const NO_REASON: Sentence = ({ decision }) => decision.why;
const LONG_REASON: Sentence = ({ decision }) => decision.whyTooLong;

/**
 * The answer is `{decision, reason}` on the wire. In flat answers the decision is a text, as rules compare it, and the
 * reason stands where other choices have the text of "Other".
 */
export const decisionDefinition: FieldDefinition<DecisionField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Interactive", label: "Decision" },
  kind: "choice",
  create: (id) => ({
    ...newField({ id, type: "decision" }),
    label: "Decision",
    required: true,
    labels: { ...DECISION_LABELS },
    returnTo: null,
  }),
  normalise: (field) => ({
    ...withoutOptions(field),
    labels: { ...DECISION_LABELS, ...field.labels },
    returnTo: field.returnTo ?? null,
  }),
  fold: (field, answers) => {
    const decision = ownValue(answers, field.id);
    if (!isDecision(decision)) {
      return answers;
    }
    const reason = otherText(field, answers);
    return {
      ...withoutKeys(answers, [otherKey(field.id)]),
      [field.id]: reason === null ? { decision } : { decision, reason },
    };
  },
  unfold,
  canonicalise: (field, given) => {
    const answers = unfold(field, given);
    const answer = ownValue(answers, field.id);
    if (isAbsent(answer)) {
      return {};
    }
    const reason = ownValue(answers, otherKey(field.id));
    const decision = typeof answer === "string" ? answer.trim() : answer;
    return isEmpty(reason)
      ? { [field.id]: decision }
      : {
          [field.id]: decision,
          [otherKey(field.id)]: typeof reason === "string" ? reason.trim() : reason,
        };
  },
  validateAnswer: validateWith((field, answer, { answers }) => {
    if (!isDecision(answer)) {
      return NO_DECISION;
    }
    const reason = ownValue(answers, otherKey(field.id));
    if (isEmpty(reason)) {
      return needsReason(answer) ? NO_REASON : null;
    }
    return typeof reason === "string" && reason.length <= LIMITS.description ? null : LONG_REASON;
  }),
  conditionChoices: () => DECISIONS,
  decision: (field, names) => ({
    labels: labelsOf(field, names),
    returnTo: field.returnTo ?? null,
  }),
  display: displayWith((answer, field, answers, { values }) => {
    const reason = otherText(field, answers);
    const choice = isDecision(answer) ? decisionName(field, { decision: answer, values }) : null;
    return choice === null || reason === null
      ? textOrJson(choice ?? answer)
      : { kind: "text", text: `${choice}: ${reason}`, choice };
  }),
  board: { accepts: ["status", "dropdown", "text", "long_text"] },
};

/** What a decision is called: by the owner, or in the language of the page. */
export function decisionName(
  { labels }: Pick<DecisionField, "labels">,
  { decision, values }: { decision: Decision; values: DecisionSettings["labels"] },
): string {
  const named = labels?.[decision]?.trim();
  // The usual names are stored with the field.
  return named && named !== DECISION_LABELS[decision] ? named : values[decision];
}

function labelsOf(
  field: Pick<DecisionField, "labels">,
  values: DecisionSettings["labels"] = DECISION_LABELS,
): Record<Decision, string> {
  const named = (decision: Decision) => decisionName(field, { decision, values });
  return { approve: named("approve"), decline: named("decline"), return: named("return") };
}

/** `{decision, reason}` as two entries; anything else that is no text stays, for validation to refuse. */
function unfold({ id }: DecisionField, answers: Answers): Answers {
  const answer = ownValue(answers, id);
  if (!isRecord(answer) || !isKnown(answer)) {
    return answers;
  }
  const flat = { ...answers, [id]: ownValue(answer, "decision") };
  const reason = ownValue(answer, "reason");
  return isAbsent(reason) ? withoutKeys(flat, [otherKey(id)]) : { ...flat, [otherKey(id)]: reason };
}

function isKnown(answer: Answers): boolean {
  return Object.keys(answer).every((key) => key === "decision" || key === "reason");
}
