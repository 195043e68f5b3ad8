import { withoutPrefilled } from "@/components/form-renderer/fields/form-reducer";
import type { Answers } from "@/lib/domain/fields/answers";

type Prefilled = {
  /** All answers from the link. */
  prefilled: Answers;
  /** The answers that visitors see. */
  offered: Answers;
};

/**
 * What a draft holds: the answers that the visitor entered, and with them the hidden values, which a later visit
 * may come without. Nothing before something was entered.
 */
export function ownAnswers(answers: Answers, { prefilled, offered }: Prefilled): Answers {
  const entered = withoutPrefilled(answers, prefilled);
  return Object.keys(entered).length === 0 ? entered : withoutPrefilled(answers, offered);
}
