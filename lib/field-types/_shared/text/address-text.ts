import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { withoutMarks } from "@/lib/domain/texts/invisible";
import { canonicalBy, displayWith, textOrJson, validateWith } from "../answers/single-value-answer";
import { textProblem, type TextLimits } from "./text-limits";

type AddressRules = {
  /** Adds what people leave out; the control shows it before it is sent. */
  complete?: (text: string) => string;
  isAddress: (text: string) => boolean;
  /** The error sentence for any other text. */
  problem: Sentence;
  /** The link to it, which holds its normal form: the board is written from it. */
  hrefOf: (text: string) => string;
  normalForm: (text: string) => string;
};

/**
 * Texts that are addresses. They are stored as typed, without invisible marks, and shown as a link where they
 * are valid.
 */
export function addressText<F extends Field & TextLimits>({
  complete = (text) => text,
  isAddress,
  problem,
  hrefOf,
  normalForm,
}: AddressRules): Pick<
  FieldDefinition<F>,
  "canonicalise" | "validateAnswer" | "normalForm" | "display"
> {
  return {
    normalForm,
    canonicalise: canonicalBy((answer) =>
      typeof answer === "string" ? complete(withoutMarks(answer)) : answer,
    ),
    validateAnswer: validateWith<F>((field, answer, context) =>
      typeof answer === "string" && isAddress(answer)
        ? textProblem(field, answer, context)
        : problem,
    ),
    display: displayWith<F>((answer) =>
      typeof answer === "string" && isAddress(answer)
        ? { kind: "link", href: hrefOf(answer), text: answer }
        : textOrJson(answer),
    ),
  };
}
