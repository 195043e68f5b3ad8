import { peopleColumnOf, stageName, type Stage } from "@/lib/domain/stages/stage";
import { isDecisionField } from "../stages/is-decision-field";
import { respondentField } from "../stages/respondent-address";
import { createStageOrder, type StageOrder } from "../stages/stage-order";
import { logicCheck, type CheckedContent, type FormCheck } from "./form-check";
import { aboutStage } from "./stage-checks";

type Content = Pick<CheckedContent, "fields" | "settings" | "mondayBoardId">;

/** What stages do that their owners hardly mean. No call is refused. */
export function stageAdvice(content: Content): FormCheck[] {
  const { fields, settings } = content;
  const order = createStageOrder({ fields, stages: settings.stages });
  return [
    ...decisionAdvice(content, order),
    ...pageAdvice(content, order),
    ...personAdvice(content),
    ...returnAdvice(content, order),
  ];
}

function decisionAdvice({ fields }: Content, order: StageOrder): FormCheck[] {
  const deciding = new Set<string>();
  return fields.flatMap((field) => {
    if (!isDecisionField(field)) {
      return [];
    }
    const advice = (sentence: string) => [
      logicCheck({ field, about: "decision", sentence }, { fields }),
    ];
    const stageId = order.stageOf.get(field.id);
    if (stageId === undefined) {
      return advice("It is on no page of a stage, so whoever sends the form decides");
    }
    if (!deciding.has(stageId)) {
      deciding.add(stageId);
      return [];
    }
    return advice(
      `Of several decisions in ${order.named(stageId)} the first that is answered counts`,
    );
  });
}

function pageAdvice({ settings }: Content, { stageOf }: StageOrder): FormCheck[] {
  const used = new Set(stageOf.values());
  return settings.stages.flatMap((stage, index) =>
    used.has(stage.id)
      ? []
      : [stageCheck(stage, index, "It has no page, so there is nothing to fill in")],
  );
}

function personAdvice({ settings, mondayBoardId }: Content): FormCheck[] {
  const { stages, deliverAfterStage } = settings;
  const delivered = stages.findIndex(({ id }) => id === deliverAfterStage);
  return stages.flatMap((stage, index) => {
    if (peopleColumnOf(stage.filledBy) === null) {
      return [];
    }
    if (mondayBoardId === null) {
      return [stageCheck(stage, index, "No board is chosen, so the owners of the team fill it in")];
    }
    return index > delivered
      ? []
      : [
          stageCheck(
            stage,
            index,
            "It is reached before there is an item on the board, so the owners of the team fill it in",
          ),
        ];
  });
}

/** Whoever sent the form is to hear of a return. */
function returnAdvice({ fields, settings }: Content, { stageOf }: StageOrder): FormCheck[] {
  if (respondentField({ fields, settings }) !== null) {
    return [];
  }
  const deciding = new Set(
    fields.filter(isDecisionField).flatMap(({ id }) => stageOf.get(id) ?? []),
  );
  return settings.stages.flatMap((stage, index) =>
    deciding.has(stage.id) ? [stageCheck(stage, index, UNREACHED)] : [],
  );
}

const UNREACHED =
  "It may return the answers, but the form does not know the respondent's address: owners copy the link to correct them from the submission";

function stageCheck(stage: Stage, index: number, sentence: string): FormCheck {
  const name = stageName(stage, { index, fields: null });
  return { ...aboutStage(stage.id), text: `Stage "${name}": ${sentence}.`, isBlocking: false };
}
