"use client";

import { LIMITS } from "@/lib/domain/limits";
import { PipingSetting } from "@/lib/field-types/_shared/piping/piping-setting";
import { mayStandInSubject } from "@/lib/form-engine/messages/may-stand-in-subject";

type Texts = { subject: string; text: string };

type MailTextsProps = Texts & {
  /** Of the text. */
  hint: string;
  errorOf: (place: keyof Texts) => string | undefined;
  onChange: (patch: Partial<Texts>) => void;
};

/** Subject and text of an e-mail to respondents. */
export function MailTexts({ subject, text, hint, errorOf, onChange }: MailTextsProps) {
  return (
    <>
      <div data-place="subject">
        <PipingSetting
          label="Subject"
          hint="Of answers, only choices, numbers, dates and calculations."
          error={errorOf("subject")}
          value={subject}
          maxLength={LIMITS.title}
          mayOffer={mayStandInSubject}
          onChange={(next) => onChange({ subject: next })}
        />
      </div>
      <div data-place="text">
        <PipingSetting
          label="Text"
          hint={hint}
          takesLinks
          rows={6}
          error={errorOf("text")}
          value={text}
          maxLength={LIMITS.description}
          onChange={(next) => onChange({ text: next })}
        />
      </div>
    </>
  );
}
