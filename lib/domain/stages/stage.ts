import { namedText, type Labelled } from "../piping/named-text";
import type { RuleGroup } from "../rules/rule-group";

/**
 * Who fills in a stage: a member of the team, whoever reads an address, whoever reads the address that was answered
 * before, or the person of a column of the board.
 */
export type StagePerson =
  { userId: number } | { address: string } | { fieldId: string } | { columnId: string };

/** Pages that somebody else fills in once the visitor, and the stages before, have. */
export type Stage = {
  id: string;
  /** Blank: "Stage 1". */
  title: string;
  filledBy: StagePerson;
  /** Over the answers so far; without any rule it is always reached, and skipped where they are not met. */
  rules: RuleGroup;
  /** After how many days its person is reminded, once; absent: never. */
  remindAfterDays?: number | undefined;
};

export type StageSettings = {
  /** In the order in which they are reached. */
  stages: Stage[];
  /** The stage until whose end deliveries wait; null = none. */
  deliverAfterStage: string | null;
  /** The board's column for the stage that is waited for; null = none. */
  stageColumnId: string | null;
};

export const NO_STAGES: StageSettings = {
  stages: [],
  deliverAfterStage: null,
  stageColumnId: null,
};

export const STAGE_LIMITS = { perForm: 10, remindAfterDays: 365 } as const;

type Place = { index: number; fields: readonly Labelled[] | null };

/** The people column of the board that says who fills in a stage; null: something else does. */
export function peopleColumnOf(filledBy: StagePerson): string | null {
  return "columnId" in filledBy ? filledBy.columnId : null;
}

/** How a stage is named in sentences, lists and e-mails: by its title, else by its place. */
export function stageName({ title }: Pick<Stage, "title">, { index, fields }: Place): string {
  return namedText(title.trim(), fields) || `Stage ${index + 1}`;
}

/** How the stage of this id is named; undefined: there is none. */
export function stageNameOf(
  stageId: string | undefined,
  { stages, fields }: { stages: readonly Stage[]; fields: Place["fields"] },
): string | undefined {
  const index = stages.findIndex(({ id }) => id === stageId);
  const stage = stages[index];
  return stage && stageName(stage, { index, fields });
}
