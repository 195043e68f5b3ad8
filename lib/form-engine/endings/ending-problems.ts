import { endingName, type Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { brokenRules, type RulesProblem } from "../logic/broken-rules";
import { createRulesJudge, type DemandedRules } from "../logic/unreachable-fields";

/** One problem of one ending. */
export type EndingProblem = RulesProblem & { endingId: string; name: string };

type Endings = { endings: readonly Ending[]; fields: readonly Field[] };

/** At most one problem for each ending: a rule that cannot work, or that no visitor ever gets the ending. */
export function endingProblems({ endings, fields }: Endings): EndingProblem[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const canBeMet = createRulesJudge(fields);
  return endings.flatMap((ending, index) => {
    const broken = brokenRules(ending.rules, { fields, byId });
    const sentence = broken?.sentence ?? unreachedSentence({ endings, fields, index, canBeMet });
    const name = endingName(ending, { index, fields });
    const { isBlocking, isUnfinished } = broken ?? { isBlocking: false, isUnfinished: false };
    return sentence === null
      ? []
      : [{ endingId: ending.id, name, sentence, isBlocking, isUnfinished }];
  });
}

type Place = Endings & {
  index: number;
  canBeMet: ReturnType<typeof createRulesJudge>;
};

/** What leads to an ending: its own rules, and none of those above it. */
export function rulesToEnding(endings: readonly Ending[], index: number): DemandedRules[] {
  return endings
    .slice(0, index + 1)
    .map(({ rules }, at) => ({ group: rules, isMet: at === index }));
}

function unreachedSentence({ endings, fields, index, canBeMet }: Place): string | null {
  const all = rulesToEnding(endings, index);
  const own = all.slice(index);
  if (!canBeMet(own)) {
    return "No answers meet its rules";
  }
  const always = all.slice(0, index).findIndex((group) => !canBeMet([group]));
  const earlier = endings[always];
  if (earlier) {
    return `Nobody gets to it: "${endingName(earlier, { index: always, fields })}" above it is always met`;
  }
  return canBeMet(all) ? null : "Nobody gets to it: those above it are met first";
}
