"use client";

import { useMemo } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import type { Message } from "@/lib/domain/messages/message";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { fill } from "@/lib/domain/system-texts/fill";
import { nowIn } from "@/lib/domain/time/wall-time";
import { useContent } from "@/lib/field-types/_shared/markdown/content-context";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { withPlainLabels } from "@/lib/field-types/registry/texts/plain-labels";
import { foldAnswers } from "@/lib/form-engine/answers/folding/fold-answers";
import { createCalculation } from "@/lib/form-engine/calculations/calculate-answers";
import { compileForm } from "@/lib/form-engine/compile-form";
import {
  composeMessage,
  messageAddress,
  sampleMessage,
} from "@/lib/form-engine/messages/compose-message";
import { heldOffers } from "@/lib/form-engine/messages/offers";
import { useTrialAnswers } from "../preview/trial-answers";
import { useEditor } from "../state/editor-context";
import { selectContent } from "../state/selectors";
import { MessagePreview } from "./message-preview";
import { SendTest } from "./send-test";

type TrialMessageProps = {
  message: Message;
  /** The dialog holds what the form does not. */
  isChanged: boolean;
  /** Takes the message over into the form; false when it cannot be saved. */
  onKeep: () => boolean;
};

/** The message with the answers on trial, and a button that sends it to whoever edits it. */
export function TrialMessage({ message, isChanged, onKeep }: TrialMessageProps) {
  const content = useEditor(selectContent);
  const trial = useTrialAnswers();
  const { fields, settings, title } = content;
  const form = useMemo(
    () => compileForm(withPlainLabels(gatherRepeatedSections(fields)), createCalculation),
    [fields],
  );
  const blocks = useContent({ id: message.id, content: message.text });
  const isTried = Object.keys(trial).length > 0;
  const answers = useMemo(
    () => form.settle(trial, nowIn(settings.timeZone)),
    [form, trial, settings.timeZone],
  );
  const texts = ENGLISH;
  const parts = useMemo(() => {
    const written = { message, blocks, form, texts };
    return {
      ...(isTried ? composeMessage({ ...written, answers }) : sampleMessage(written)),
      lang: originalLanguage(settings),
      links: heldOffers(message.offer, content).map(({ key }) => ({
        label: texts.links[key],
        href: sampleLink(),
      })),
      footer: {
        sentence: fill(texts.mails.reason, { form: title.trim() || "Untitled Form" }),
        stop: { label: texts.mails.stop, href: sampleLink() },
      },
    };
  }, [message, blocks, form, content, isTried, answers, settings, title, texts]);
  return (
    <section aria-labelledby="message-preview">
      <h3 id="message-preview" className="mb-1 font-medium">
        Preview
      </h3>
      <p className="mb-2 text-small text-pretty text-muted">
        {isTried
          ? "With the answers on trial in the form's preview. Links are samples."
          : "With names of fields in place of answers. Fill in the form's preview to see it with yours."}
      </p>
      <MessagePreview
        parts={parts}
        to={isTried ? messageAddress(message, answers) : sampleAddress(message, fields)}
        replyTo={message.replyTo}
        hasPdf={message.withAnswers === "pdf"}
      />
      <SendTest
        messageId={message.id}
        answers={foldAnswers(form, answers)}
        isTried={isTried}
        isChanged={isChanged}
        onKeep={onKeep}
      />
    </section>
  );
}

function sampleAddress({ to }: Message, fields: readonly Field[]): string {
  const field = fields.find(({ id }) => id === to.fieldId);
  return field ? `[${fieldName(field, fields)}]` : "(a removed field)";
}

function sampleLink(): string {
  return `${window.location.origin}/...`;
}
