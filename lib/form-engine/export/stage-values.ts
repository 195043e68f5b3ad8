import type { Field } from "@/lib/domain/fields/base-field";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { listDisplay } from "@/lib/domain/fields/list-display";
import { stageStates } from "@/lib/domain/stages/next-steps";
import { stageName, type Stage } from "@/lib/domain/stages/stage";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { decisionLabels, STAGE_STATES, type DecidedStep } from "../stages/stage-words";

/** What an export says of each stage, a column each. `label`: of its decision, as the owner calls it. */
const PARTS = {
  state: ({ state }) => STAGE_STATES[state],
  decision: (_step, label) => label,
  reason: ({ reason }) => reason,
  person: ({ person }) => person,
  time: ({ at }) => at,
} as const satisfies Record<string, (step: ExportedStep, label: string | null) => string | null>;

export type StagePart = keyof typeof PARTS;
// An object's own keys are those of its type here.
export const STAGE_PARTS = Object.keys(PARTS) as StagePart[];

/** What a column says: a part of one stage as it is now, or all steps so far. */
export type StageColumn = { stageId: string; part: StagePart } | "history";

/** One time that a submission reached a stage. */
export type ExportedStep = DecidedStep & {
  reason: string | null;
  /** Whom it waits for, or who filled it in; null: the owners of the team. */
  person: string | null;
  /** When it became what it is, ISO 8601. */
  at: string;
};

const MISSING: DisplayValue = { kind: "missing" };

/** The stages of these versions (the newest first), each once, by the title that it had last. */
export function exportedStages(
  versions: readonly { stages: readonly Stage[]; fields: readonly Field[] }[],
): { id: string; title: string }[] {
  const titles = new Map<string, string>();
  for (const { stages, fields } of versions) {
    for (const [index, stage] of stages.entries()) {
      titles.set(stage.id, titles.get(stage.id) ?? stageName(stage, { index, fields }));
    }
  }
  return [...titles].map(([id, title]) => ({ id, title }));
}

/** Reads the steps of submissions of one version for the columns about its stages. Look-ups by version are done once. */
export function stageValueReader({
  stages,
  fields,
}: {
  stages: readonly Stage[];
  fields: readonly Field[];
}): (steps: readonly ExportedStep[]) => (column: StageColumn) => DisplayValue {
  const ids = stages.map(({ id }) => id);
  const titles = new Map(exportedStages([{ stages, fields }]).map(({ id, title }) => [id, title]));
  const labels = new Map(ids.map((id) => [id, decisionLabels(fields, id)]));
  const labelOf = ({ stageId, decision }: ExportedStep) =>
    decision === null ? null : (labels.get(stageId)?.[decision] ?? decision);
  const lineOf = (step: ExportedStep) =>
    [
      step.at,
      titles.get(step.stageId) ?? step.stageId,
      labelOf(step) ?? STAGE_STATES[step.state],
      step.person,
      step.reason,
    ]
      .filter((part) => part !== null)
      .join(" · ");
  return (steps) => {
    const now = new Map(stageStates(ids, steps).map(({ stageId, step }) => [stageId, step]));
    return (column) => {
      if (column === "history") {
        return steps.length === 0 ? MISSING : listDisplay(steps.map(lineOf), ENGLISH_VALUES);
      }
      const { stageId, part } = column;
      const step = now.get(stageId);
      if (step === undefined) {
        return MISSING;
      }
      const later = part === "state" ? STAGE_STATES.later : null;
      return textOrMissing(step === null ? later : PARTS[part](step, labelOf(step)));
    };
  };
}

function textOrMissing(text: string | null): DisplayValue {
  return text === null ? MISSING : { kind: "text", text };
}
