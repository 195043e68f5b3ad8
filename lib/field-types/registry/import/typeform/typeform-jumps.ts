import { ALWAYS, createDiagram, DiagramTooLarge, NEVER, type Decision } from "../decision-diagram";
import { objectIn, objectsIn, textIn } from "../imported-form";
import { reachedSteps, type Step } from "../reached-steps";
import { certaintyOf, conditionOf, needsAnswer, rulesOfDecision } from "../rules-of-decision";
import { decisionOf, Unkept } from "./typeform-conditions";
import type { Names, Question, Source } from "./typeform-form";

type Way = {
  questions: readonly Question[];
  /** The place of each among them. */
  places: ReadonlyMap<Question, number>;
  /** The refs of the endings, the one first that follows the last question. */
  endings: readonly string[];
  /** Of each question by its ref, what the file does after it. */
  actionsOf: (question: Question) => readonly Source[];
  names: Names;
};

/**
 * Gives the questions that jumps lead past a condition, and says of each ending when it is reached: the rules, "always", "never", or null
 * when that cannot be said. Jumps that cannot be kept are named with their question.
 */
export function withJumps(way: Way): ("always" | "never" | RuleGroupOrNull)[] {
  const { questions, endings, places } = way;
  const diagram = createDiagram();
  const steps: Step[] = questions.map((question, at) => ({
    jumps: jumpsOf(question, { at, way, diagram }),
  }));
  const total = questions.length + endings.length;
  const ends: Step[] = endings.map(() => ({ jumps: [{ when: ALWAYS, to: total }] }));
  const reached = reachedOrNull([...steps, ...ends], diagram);
  if (reached === null) {
    const isAny = steps.some(({ jumps }) => jumps.length > 0);
    questions.forEach((question, at) => {
      if (isAny && (steps[at]?.jumps.length ?? 0) > 0) {
        question.losses.push("Its jumps were not kept: those of the form are too many together.");
      }
    });
    return endings.map((_, at) => (at === 0 ? "always" : null));
  }
  const byField = new Map(
    questions.map(({ fieldId }, at) => [fieldId, reached[at] ?? ALWAYS] as const),
  );
  const known = { reachedOf: (fieldId: string) => byField.get(fieldId) ?? ALWAYS };
  withSectionsReached(way, { reached, diagram });
  questions.forEach((question, at) => {
    show(question, { when: reached[at] ?? NEVER, reached, places, diagram, known });
  });
  return endings.map((_, at) => {
    return endOrNull(reached[questions.length + at] ?? NEVER, { diagram, known });
  });
}

type RuleGroupOrNull = ReturnType<typeof rulesOfDecision>;
type Diagram = ReturnType<typeof createDiagram>;

function endOrNull(
  when: Decision,
  { diagram, known }: Pick<Shown, "diagram" | "known">,
): "always" | "never" | RuleGroupOrNull {
  try {
    return certaintyOf(when, diagram, known) ?? rulesOfDecision(when, diagram, known);
  } catch (error) {
    return tooLarge(error);
  }
}

function reachedOrNull(steps: readonly Step[], diagram: Diagram): Decision[] | null {
  try {
    return reachedSteps(steps, diagram);
  } catch (error) {
    return tooLarge(error);
  }
}

function tooLarge(error: unknown): null {
  if (error instanceof DiagramTooLarge) {
    return null;
  }
  throw error;
}

/** A section is shown when any of its questions is. */
function withSectionsReached(
  { questions, places }: Pick<Way, "questions" | "places">,
  { reached, diagram }: { reached: Decision[]; diagram: Diagram },
): void {
  try {
    questions.forEach((question, at) => {
      const group = question.group === null ? undefined : places.get(question.group);
      if (group !== undefined) {
        reached[group] = diagram.or(reached[group] ?? NEVER, reached[at] ?? NEVER);
      }
    });
  } catch (error) {
    tooLarge(error);
  }
}

type Shown = {
  when: Decision;
  reached: readonly Decision[];
  places: Way["places"];
  diagram: Diagram;
  /** As `conditionOf` takes it. */
  known: { reachedOf: (fieldId: string) => Decision };
};

function show(question: Question, { when, reached, places, diagram, known }: Shown): void {
  const [field] = question.fields;
  const group = question.group === null ? -1 : (places.get(question.group) ?? -1);
  if (field === undefined || (group >= 0 && reached[group] === when)) {
    return;
  }
  const condition = conditionOrNull(when, { diagram, known });
  if (condition === null) {
    question.losses.push(
      "When it is shown was not kept, as it takes too many rules: it is always shown.",
    );
    return;
  }
  if ("hidden" in condition) {
    question.changes.push("No answers lead to it: it is hidden.");
  }
  question.fields[0] = { ...field, ...condition };
}

function conditionOrNull(when: Decision, { diagram, known }: Pick<Shown, "diagram" | "known">) {
  try {
    return conditionOf(when, diagram, known);
  } catch (error) {
    return tooLarge(error);
  }
}

function jumpsOf(
  question: Question,
  { at, way, diagram }: { at: number; way: Way; diagram: Diagram },
): Step["jumps"] {
  const jumps = way.actionsOf(question).filter(({ action }) => action === "jump");
  return jumps.flatMap(({ details, condition }) => {
    const { type, value } = objectIn(objectIn(details)["to"]);
    const to = placeOf({ type: textIn(type), ref: textIn(value) }, way);
    const lose = (why: string) => {
      question.losses.push(`A jump from it was not kept: ${why}.`);
      return [];
    };
    if (to === null) {
      return lose("it leads to what is not in the file");
    }
    if (to <= at) {
      return lose("it leads back, and forms only lead on");
    }
    try {
      const when = decisionOf(condition, { names: way.names, diagram });
      const { fieldId } = question;
      const isAnswered = fieldId !== null && needsAnswer(when, fieldId, diagram);
      return [{ when, to, isAnswered }];
    } catch (error) {
      if (error instanceof Unkept) {
        return lose(error.message);
      }
      if (error instanceof DiagramTooLarge) {
        return lose("the conditions of the form are too many");
      }
      throw error;
    }
  });
}

function placeOf(
  { type, ref }: { type: string; ref: string },
  { questions, places, endings, names }: Way,
): number | null {
  const ending = endings.indexOf(ref);
  if (type === "thankyou" || type === "end") {
    return ending < 0 ? null : questions.length + ending;
  }
  const question = names.questions.get(ref);
  return (question && places.get(question)) ?? null;
}

/** What the file does after a question; after the last one of a group also what it does after the group. */
export function actionsAfter(
  logic: unknown,
  questions: readonly Question[],
): (question: Question) => readonly Source[] {
  const byRef = new Map<string, Source[]>();
  for (const { ref, actions } of objectsIn(logic)) {
    byRef.set(textIn(ref), [...(byRef.get(textIn(ref)) ?? []), ...objectsIn(actions)]);
  }
  const own = ({ source: { ref, id } }: Question) =>
    byRef.get(textIn(ref)) ?? byRef.get(textIn(id)) ?? [];
  const lastOf = new Map<Question, Question>();
  for (const question of questions) {
    for (let { group } = question; group !== null; { group } = group) {
      lastOf.set(group, question);
    }
  }
  const endingWith = new Map<Question, Question[]>();
  for (const [group, last] of lastOf) {
    // The innermost first.
    endingWith.set(last, [group, ...(endingWith.get(last) ?? [])]);
  }
  return (question) =>
    lastOf.has(question) ? [] : [question, ...(endingWith.get(question) ?? [])].flatMap(own);
}
