import type { DisplayValue } from "@/lib/domain/fields/display-value";
import type { Field } from "@/lib/domain/fields/base-field";
import { stageStates } from "@/lib/domain/stages/next-steps";
import { stageName, type Stage } from "@/lib/domain/stages/stage";
import { decisionLabels, STAGE_STATES, type DecidedStep } from "../stages/stage-words";

/** What an export says of each stage, a column each. */
export const STAGE_PARTS = ["state", "decision", "reason", "person", "time"] as const;
export type StagePart = (typeof STAGE_PARTS)[number];

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
  const partOf = (step: ExportedStep, part: StagePart): string | null => {
    switch (part) {
      case "state":
        return STAGE_STATES[step.state];
      case "decision":
        return labelOf(step);
      case "reason":
        return step.reason;
      case "person":
        return step.person;
      case "time":
        return step.at;
    }
  };
  return (steps) => {
    const now = new Map(stageStates(ids, steps).map(({ stageId, step }) => [stageId, step]));
    return (column) => {
      if (column === "history") {
        return steps.length === 0 ? MISSING : { kind: "list", items: steps.map(lineOf) };
      }
      const { stageId, part } = column;
      const step = now.get(stageId);
      if (step === undefined) {
        return MISSING;
      }
      const later = part === "state" ? STAGE_STATES.later : null;
      return textOrMissing(step === null ? later : partOf(step, part));
    };
  };
}

function textOrMissing(text: string | null): DisplayValue {
  return text === null ? MISSING : { kind: "text", text };
}
