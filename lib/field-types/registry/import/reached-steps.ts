import { ALWAYS, NEVER, type Decision, type Diagram } from "./decision-diagram";

/** A question or a page on the way through a form. */
export type Step = {
  /** Tried in their order once the step is done; `to`: the place of a later step, or behind the last one. */
  jumps: readonly { when: Decision; to: number }[];
};

/**
 * When each step is reached, of steps that follow each other but for their jumps; behind the last one, when the form ends
 * there. Jumps only lead on.
 */
export function reachedSteps(steps: readonly Step[], { not, and, or }: Diagram): Decision[] {
  const reached: Decision[] = Array.from({ length: steps.length + 1 }, (_, at) =>
    at === 0 ? ALWAYS : NEVER,
  );
  steps.forEach(({ jumps }, at) => {
    let left = reached[at] ?? NEVER;
    const lead = (to: number, when: Decision) => {
      reached[to] = or(reached[to] ?? NEVER, when);
    };
    for (const { when, to } of jumps) {
      lead(to, and(left, when));
      left = and(left, not(when));
    }
    lead(at + 1, left);
  });
  return reached;
}
