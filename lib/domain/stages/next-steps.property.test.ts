import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextSteps, stageStates, type StageStep, type StepState } from "./next-steps";

const IDS = ["a", "b", "c", "d"];
type Ended = Exclude<StepState, "waiting" | "skipped">;
type Run = { stageIds: string[]; due: ReadonlySet<string>; ends: Ended[]; returnTo: string[] };

/** Plays a submission to where it rests: each waited-for stage ends as it is told, what is returned is corrected. */
function play({ stageIds, due, ends, returnTo }: Run): StageStep[][] {
  const isDue = (id: string) => due.has(id);
  let steps: StageStep[] = nextSteps({ stageIds, steps: [], moment: "advanced", isDue });
  const history = [steps];
  for (const [turn, state] of ends.entries()) {
    const last = steps.at(-1);
    if (last?.state !== "waiting") {
      break;
    }
    const ended = { ...last, state, returnTo: returnTo[turn] ?? null };
    steps = [...steps.slice(0, -1), ended];
    steps = [...steps, ...nextSteps({ stageIds, steps, moment: "advanced", isDue })];
    history.push(steps);
    steps = [...steps, ...nextSteps({ stageIds, steps, moment: "corrected", isDue })];
    history.push(steps);
  }
  return history;
}

const runs = fc.record({
  stageIds: fc.subarray(IDS),
  due: fc.subarray(IDS).map((ids) => new Set(ids)),
  ends: fc.array(fc.constantFrom<Ended>("done", "declined", "returned"), { maxLength: 12 }),
  returnTo: fc.array(fc.constantFrom(...IDS, "gone"), { maxLength: 12 }),
});

const property = (check: (states: StageStep[][], run: Run) => void) => () =>
  fc.assert(fc.property(runs, (run) => check(play(run), run)));

describe("the stages of a submission", () => {
  it(
    "never wait for two at once, and only for one whose rules are met",
    property((history, { due }) => {
      for (const steps of history) {
        const waiting = steps.filter(({ state }) => state === "waiting");
        expect(waiting.length).toBeLessThanOrEqual(1);
        expect(waiting.every(({ stageId }) => due.has(stageId))).toBe(true);
        expect(waiting[0] === undefined || steps.at(-1) === waiting[0]).toBe(true);
      }
    }),
  );

  it(
    "come to an end when all are done",
    property((_history, run) => {
      const ends = run.stageIds.map((): Ended => "done");
      const steps = play({ ...run, ends }).at(-1) ?? [];
      expect(steps.map(({ stageId }) => stageId)).toEqual(run.stageIds);
      expect(steps.map(({ state }) => state)).toEqual(
        run.stageIds.map((id) => (run.due.has(id) ? "done" : "skipped")),
      );
    }),
  );

  it(
    "go no further once one declined",
    property((history) => {
      for (const steps of history) {
        const declined = steps.findIndex(({ state }) => state === "declined");
        expect(declined === -1 || declined === steps.length - 1).toBe(true);
      }
    }),
  );

  it(
    "are each shown once, later ones as later",
    property((history, { stageIds }) => {
      for (const steps of history) {
        const shown = stageStates(stageIds, steps);
        expect(shown.map(({ stageId }) => stageId)).toEqual(stageIds);
        const reached = shown.findLastIndex(({ step }) => step !== null);
        // No gap: what comes before a stage that was reached, was reached.
        expect(shown.slice(0, reached + 1).every(({ step }) => step !== null)).toBe(true);
        expect(shown[reached]?.step ?? undefined).toBe(steps.at(-1));
      }
    }),
  );
});

describe("a stage that returned", () => {
  const returned: StageStep[] = [
    { stageId: "a", state: "done" },
    { stageId: "b", state: "done" },
    { stageId: "c", state: "returned", returnTo: "a" },
  ];
  const after = (moment: "advanced" | "corrected", steps = returned) =>
    nextSteps({ stageIds: ["a", "b", "c"], steps, moment, isDue: (id) => id !== "a" });

  it("waits for the correction, then the stage named begins", () => {
    expect(after("advanced")).toEqual([]);
    expect(after("corrected")).toEqual([
      { stageId: "a", state: "skipped" },
      { stageId: "b", state: "waiting" },
    ]);
  });

  it("begins itself where it names none, or one that is gone or later", () => {
    for (const returnTo of [null, "c", "gone"]) {
      expect(after("corrected", [{ stageId: "b", state: "returned", returnTo }])).toEqual([
        { stageId: "b", state: "waiting" },
      ]);
    }
  });

  it("leaves the stages behind the one that begins anew to come later", () => {
    const steps = [...returned, ...after("corrected")];
    expect(stageStates(["a", "b", "c"], steps).map(({ step }) => step?.state ?? "later")).toEqual([
      "skipped",
      "waiting",
      "later",
    ]);
  });
});
