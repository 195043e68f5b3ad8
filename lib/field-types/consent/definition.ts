import type * as z from "zod/mini";
import { isRecord, ownValue } from "@/lib/domain/fields/answers";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { fill } from "@/lib/domain/system-texts/fill";
import { flagDefinition } from "../_shared/answers/flag-definition";
import { displayWith, validateWith } from "../_shared/answers/single-value-answer";
import type { consentSchema } from "./schema";

export type ConsentField = z.output<typeof consentSchema>;

/** As it is stored: the number of the published version, and its text in the language in which it was read. */
type Agreement = { agreed: true; version: number; text: string };

const flag = flagDefinition("consent", "Consent");

export const consentDefinition: FieldDefinition<ConsentField> = {
  ...flag,
  onDemand: true,
  texts: { label: "inline", content: "markdown" },
  create: (id) => ({ ...flag.create(id), content: "" }),
  canonicalise: (field, answers) => {
    const answer = ownValue(answers, field.id);
    const agreement = agreementOf(answer);
    if (agreement !== null) {
      return { [field.id]: agreement };
    }
    const given = isRecord(answer) && typeof answer["agreed"] === "boolean";
    const ticked = flag.canonicalise(field, { [field.id]: given ? answer["agreed"] : answer });
    // Not ticked is no answer.
    return ticked[field.id] === false ? {} : ticked;
  },
  validateAnswer: validateWith((field, answer, context) =>
    agreementOf(answer) === null ? flag.validateAnswer(field, answer, context) : null,
  ),
  // Whoever has agreed already did so to what stood there then.
  completeAnswer: ({ content = "", label }, _answer, { version, before, fillIn }) =>
    agreementOf(before) ?? {
      agreed: true,
      version,
      text: fillIn(content.trim() === "" ? label : content),
    },
  meetsRule: (_field, { answer, isMet }) => isMet(agreementOf(answer) === null ? answer : true),
  display: displayWith((answer, field, answers, texts) => {
    const agreement = agreementOf(answer);
    const { yes, agreedTo } = texts.values;
    return agreement === null
      ? flag.display(field, answer, answers, texts)
      : {
          kind: "boolean",
          value: true,
          text: yes,
          // On a line of its own, so that its first heading or list is one.
          note: fill(agreedTo, { ...agreement, text: `\n\n${agreement.text}` }),
          isMarkdown: true,
          parts: agreement,
        };
  }),
};

/** The agreement that is stored; null for anything else. */
export function agreementOf(answer: unknown): Agreement | null {
  if (!isRecord(answer) || answer["agreed"] !== true) {
    return null;
  }
  const { version, text } = answer;
  return typeof version === "number" && Number.isSafeInteger(version) && typeof text === "string"
    ? { agreed: true, version, text }
    : null;
}
