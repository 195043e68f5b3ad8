import { ALWAYS, NEVER, type Decision, type Diagram } from "./decision-diagram";

/** A question or a page on the way through a form. */
export type Step = {
  /**
   * Tried in their order once the step is done; `to`: the place of a later step, or behind the last one. `isAnswered`: whether it
   * holds only where the step has an answer, and so was reached.
   */
  jumps: readonly { when: Decision; to: number; isAnswered?: boolean }[];
};

/**
 * When each step is reached, of steps that follow each other but for their jumps, which only lead on: where no jump that is taken leads
 * past it. The last is behind all steps.
 */
export function reachedSteps(steps: readonly Step[], { not, and, or }: Diagram): Decision[] {
  const reached: Decision[] = [];
  let leading: { to: number; taken: Decision }[] = [];
  for (let at = 0; at <= steps.length; at += 1) {
    leading = leading.filter(({ to }) => to > at);
    const here = not(leading.map(({ taken }) => taken).reduce(or, NEVER));
    reached.push(here);
    let left = ALWAYS;
    for (const { when, to, isAnswered = false } of steps[at]?.jumps ?? []) {
      const taken = and(left, when);
      leading.push({ to, taken: isAnswered ? taken : and(taken, here) });
      left = and(left, not(when));
    }
  }
  return reached;
}
