import { MAIL_ANSWERS } from "@/lib/domain/delivery/mail-limits";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Message } from "@/lib/domain/messages/message";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { shortText } from "@/lib/domain/texts/cut-text";
import { isEmailAddress, normalEmailAddress } from "@/lib/domain/urls/email-address";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { definitionOf, isDrawn } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { respondentAnswers } from "../answers/respondent-answers";
import type { CompiledForm } from "../compiled-form";
import { pipedBlocks } from "../piping/pipe-answers";
import { pipedText, shownAnswers, type ShowAnswer } from "../piping/shown-answers";
import { answerRows, withoutOtherTexts, withoutTricks } from "./answers-in-messages";
import type { MessageParts } from "./draw-message";
import { mayStandInSubject } from "./may-stand-in-subject";

type Written = {
  message: Pick<Message, "subject" | "withAnswers">;
  /** The message's text, parsed. */
  blocks: readonly MarkdownBlock[];
  form: CompiledForm;
  texts: SystemTexts;
};

type Composed = Pick<MessageParts, "subject" | "blocks" | "rows">;

/** Subject, text and answers of a message. `answers`: flat, as they are stored. */
export function composeMessage({ answers, ...written }: Written & { answers: Answers }): Composed {
  const { texts } = written;
  const { fields } = written.form;
  const shown = (known: Answers) =>
    withoutTricks(shownAnswers({ fields, answers: known, visibleIds: null, texts }));
  return compose(written, {
    show: shown(answers),
    showInSubject: shown(withoutOtherTexts(fields, answers)),
    rows: () => answerRows(respondentAnswers(written.form, answers, texts), texts),
  });
}

/** The same before anything was answered, with "[First name]" in place of an answer. */
export function sampleMessage(written: Written): Composed {
  const { fields, byId } = written.form;
  const show: ShowAnswer = (id) => {
    const field = byId.get(id);
    return field === undefined || definitionOf(field).isSecret
      ? null
      : `[${fieldName(field, fields)}]`;
  };
  const rows = () =>
    fields
      .filter((field) => {
        const { kind, isSecret } = definitionOf(field);
        return kind !== "layout" && !isSecret && isDrawn(field);
      })
      .map((field) => ({ label: fieldName(field, fields), text: show(field.id) ?? "" }));
  return compose(written, { show, showInSubject: show, rows });
}

function compose(
  { message, blocks, form }: Written,
  {
    show,
    showInSubject,
    rows,
  }: { show: ShowAnswer; showInSubject: ShowAnswer; rows: () => Composed["rows"] },
): Composed {
  // What somebody typed never stands in a subject, whatever its template says.
  const subject = pipedText(message.subject, (id) => {
    const field = form.byId.get(id);
    return field === undefined || !mayStandInSubject(field)
      ? ""
      : shortText(showInSubject(id) ?? "", MAIL_ANSWERS.inSubject);
  });
  return {
    // A header is one line.
    subject: subject.replaceAll(/\s+/g, " ").trim(),
    blocks: pipedBlocks(blocks, show),
    rows: message.withAnswers === "text" ? rows() : [],
  };
}

/** The address that a message goes to, in its normal form; null where none was answered. */
export function messageAddress({ to }: Pick<Message, "to">, answers: Answers): string | null {
  const answer = ownValue(answers, to.fieldId);
  const address = typeof answer === "string" ? answer.trim() : "";
  return isEmailAddress(address) ? normalEmailAddress(address) : null;
}
