/**
 * What may be said of a stage of a submission. waiting: for its person. returned: to the respondent, until the
 * correction is sent. skipped: by its rules.
 */
export type StepState = "waiting" | "done" | "declined" | "returned" | "skipped";

/** One time that a submission reached a stage. */
export type StageStep = {
  stageId: string;
  state: StepState;
  /** Of a stage that was returned: which one begins once the answers are corrected. */
  returnTo?: string | null;
};

/** A step that follows. */
export type NextStep = { stageId: string; state: "waiting" | "skipped" };

/** What happened last: answers were sent or a stage ended; or what was returned was corrected. */
export type Moment = "advanced" | "corrected";

type Reached = {
  /** Ids of the stages of the version that was answered, in their order. */
  stageIds: readonly string[];
  /** All steps so far, in their order. */
  steps: readonly StageStep[];
  moment: Moment;
  /** Whether the rules of a stage are met by the answers so far. */
  isDue: (stageId: string) => boolean;
};

/**
 * The steps that follow: stages that are skipped, up to the first that is waited for. None while one is waited for, after
 * a stage was declined, while what was returned is not corrected, and at the end.
 */
export function nextSteps({ stageIds, steps, moment, isDue }: Reached): NextStep[] {
  const begin = nextIndex({ stageIds, last: steps.at(-1), moment });
  if (begin === null) {
    return [];
  }
  const following = stageIds.slice(begin);
  const waiting = following.findIndex((stageId) => isDue(stageId));
  const reached = waiting === -1 ? following : following.slice(0, waiting + 1);
  return reached.map((stageId, index) => ({
    stageId,
    state: index === waiting ? "waiting" : "skipped",
  }));
}

/** The place of the stage that begins now; null = none does. */
function nextIndex({
  stageIds,
  last,
  moment,
}: Pick<Reached, "stageIds" | "moment"> & { last: StageStep | undefined }): number | null {
  if (last === undefined) {
    return 0;
  }
  const place = stageIds.indexOf(last.stageId);
  switch (last.state) {
    case "waiting":
    case "declined":
      return null;
    case "done":
    case "skipped":
      return place + 1;
    case "returned": {
      const target = stageIds.indexOf(last.returnTo ?? last.stageId);
      // A later one would leave out what is between them.
      return moment === "corrected" ? Math.min(target === -1 ? place : target, place) : null;
    }
  }
}

/** What a stage of a submission is now: its last step, or "later" where it was not reached since an earlier one began. */
export function stageStates<Step extends StageStep>(
  stageIds: readonly string[],
  steps: readonly Step[],
): { stageId: string; step: Step | null }[] {
  return stageIds.map((stageId, place) => {
    const lastPlace = steps.findLastIndex((step) => step.stageId === stageId);
    // An earlier stage began again after it.
    const isOutdated = steps
      .slice(lastPlace + 1)
      .some((step) => stageIds.indexOf(step.stageId) < place);
    return { stageId, step: isOutdated ? null : (steps[lastPlace] ?? null) };
  });
}

/** Whether a submission waits in one of its stages: for its person, or for the correction of what it returned. */
export function isInStage(steps: readonly Pick<StageStep, "state">[]): boolean {
  const last = steps.at(-1);
  return last?.state === "waiting" || last?.state === "returned";
}

/** Whether the stage that deliveries wait for was done or skipped at least once; null: they wait for none. */
export function isDeliverable(
  deliverAfterStage: string | null,
  steps: readonly StageStep[],
): boolean {
  return (
    deliverAfterStage === null ||
    steps.some(
      ({ stageId, state }) =>
        stageId === deliverAfterStage && (state === "done" || state === "skipped"),
    )
  );
}
