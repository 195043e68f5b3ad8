import type { FormContent } from "@/lib/domain/forms/form";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { stageName, type Stage } from "@/lib/domain/stages/stage";
import { listed, quoted, replacement } from "./change-words";
import { describeRules } from "./describe-rules";
import { namedReplacement } from "./named-replacement";

type Contents = { before: FormContent; after: FormContent };

/** The changes between two lists of stages, in words. */
export function describeStages({ before, after }: Contents): string[] {
  const old = before.settings.stages;
  const now = after.settings.stages;
  const added = now.filter(({ id }) => !hasId(old, id));
  const removed = old.filter(({ id }) => !hasId(now, id));
  const stayed = now.filter(({ id }) => hasId(old, id)).map(({ id }) => id);
  const stood = old.filter(({ id }) => hasId(now, id)).map(({ id }) => id);
  return [
    ...(added.length > 0 ? [`Added stage ${listed(namesIn(after, added))}`] : []),
    ...(removed.length > 0 ? [`Removed stage ${listed(namesIn(before, removed))}`] : []),
    ...(isSameValue(stood, stayed) ? [] : ["Stages rearranged"]),
    ...now.flatMap((stage) => {
      const former = old.find(({ id }) => id === stage.id);
      return former ? changesOf({ before, after, former, stage }) : [];
    }),
    ...(before.settings.deliverAfterStage === after.settings.deliverAfterStage
      ? []
      : ["Stage that deliveries wait for changed"]),
    ...(before.settings.stageColumnId === after.settings.stageColumnId
      ? []
      : ["Column for the stage changed"]),
  ];
}

type Changed = Contents & { former: Stage; stage: Stage };

function changesOf({ before, after, former, stage }: Changed): string[] {
  const name = `stage ${namesIn(after, [stage]).map(quoted).join("")}`;
  return [
    ...namedReplacement({
      name: `Title of ${name}`,
      before: { text: former.title, fields: before.fields },
      after: { text: stage.title, fields: after.fields },
    }),
    // No addresses: whoever reads what changed need not read them.
    ...(isSameValue(former.filledBy, stage.filledBy) ? [] : [`Who fills in ${name} changed`]),
    ...replacement({
      name: `Days until a reminder of ${name}`,
      before: former.remindAfterDays?.toString() ?? null,
      after: stage.remindAfterDays?.toString() ?? null,
    }),
    ...describeRules({
      name,
      before: { rules: former.rules, fields: before.fields },
      after: { rules: stage.rules, fields: after.fields },
    }),
  ];
}

function hasId(stages: readonly Stage[], id: string): boolean {
  return stages.some((stage) => stage.id === id);
}

function namesIn({ settings: { stages }, fields }: FormContent, some: readonly Stage[]) {
  return some.map((stage) => stageName(stage, { index: stages.indexOf(stage), fields }));
}
