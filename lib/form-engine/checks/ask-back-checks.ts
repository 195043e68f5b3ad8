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

/** A form that no board can ask for. */
export function askBackAdvice({ settings, mondayBoardId }: CheckedContent): FormCheck[] {
  const [first] = settings.askBack;
  const text = "The board asks back: no board is connected that could ask.";
  return first === undefined || mondayBoardId !== null
    ? []
    : [{ ...aboutAsk(first.id), text, isBlocking: false }];
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
