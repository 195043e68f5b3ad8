import { askProblems } from "../ask-back/ask-problems";
import type { CheckedContent, FormCheck } from "./form-check";

/** What the board asks back: a save refuses questions that nobody can answer, and e-mails that cannot be sent. */
export function askBackChecks({
  fields,
  settings: { askBack },
}: Pick<CheckedContent, "fields" | "settings">): FormCheck[] {
  return askProblems(askBack, { fields }).map(({ askId, name, part, sentence }) => {
    const text = `Ask "${name}": ${sentence}.`;
    const index = askBack.findIndex(({ id }) => id === askId);
    const refusal = { path: `settings.askBack.${index}.${part}`, sentence: text };
    return { ...aboutAsk(askId), text, isBlocking: true, refusal };
  });
}

/** A form whose asks reach nobody. */
export function askBackAdvice(content: CheckedContent): FormCheck[] {
  const [first] = content.settings.askBack;
  const problem = problemOfAll(content);
  return first === undefined || problem === null
    ? []
    : [{ ...aboutAsk(first.id), text: `The board asks back: ${problem}`, isBlocking: false }];
}

function problemOfAll({ settings, mondayBoardId }: CheckedContent): string | null {
  if (mondayBoardId === null) {
    return "no board is connected that could ask.";
  }
  return settings.boardMode === "create"
    ? null
    : "the form changes items that were there before, which may be other people's, so nobody is asked.";
}

/** What a check of an ask has, whatever it finds. */
export function aboutAsk(id: string) {
  return {
    key: `ask-${id}`,
    area: "logic" as const,
    fieldId: null,
    setting: { name: "ask" as const, selector: `[data-ask="${id}"]` },
  };
}
