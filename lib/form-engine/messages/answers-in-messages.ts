import { MAIL_ANSWERS } from "@/lib/domain/delivery/mail-limits";
import { OTHER, otherKey, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fillPlural } from "@/lib/domain/system-texts/fill";
import { shortText } from "@/lib/domain/texts/cut-text";
import { withoutLinks } from "@/lib/domain/texts/without-links";
import type { RespondentAnswer } from "../answers/respondent-answers";
import type { ShowAnswer } from "../piping/shown-answers";
import type { MessageParts } from "./draw-message";

/** Signs with which a text turns the direction of what follows it. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Answers as they stand between the owner's words, where strangers may have typed them: no links, and no turned words. */
export function withoutTricks(show: ShowAnswer): ShowAnswer {
  return (id) => {
    const text = show(id);
    return text === null ? null : plainAnswer(text);
  };
}

/** The answers with the option "Other" in place of what was typed for it. */
export function withoutOtherTexts(fields: readonly Field[], answers: Answers): Answers {
  const others = fields.filter((field) => Object.hasOwn(answers, otherKey(field.id)));
  return others.length === 0
    ? answers
    : { ...answers, ...Object.fromEntries(others.map(({ id }) => [otherKey(id), OTHER])) };
}

/** As many answers, and as much of each, as fit into an e-mail. */
export function answerRows(
  answers: readonly RespondentAnswer[],
  texts: SystemTexts,
): MessageParts["rows"] {
  const rows = answers.slice(0, MAIL_ANSWERS.rows).map(({ label, text }) => ({
    label: shortText(label, MAIL_ANSWERS.label),
    text: plainAnswer(shortText(text, MAIL_ANSWERS.text)),
  }));
  const left = answers.length - rows.length;
  return left > 0
    ? [...rows, { label: "…", text: fillPlural(texts, texts.mails.moreAnswers, { count: left }) }]
    : rows;
}

function plainAnswer(text: string): string {
  return withoutLinks(text.replace(TURNS, ""));
}
