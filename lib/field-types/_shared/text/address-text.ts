import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { displayWith, textOrJson, validateWith } from "../answers/plain-answer";
import { textProblem, type TextLimits } from "./text-limits";

type AddressRules = {
  isAddress: (text: string) => boolean;
  /** The error sentence for any other text. */
  problem: string;
  hrefOf: (text: string) => string;
};

/** Validation and display of texts that may be addresses: as a link where they are valid. */
export function addressText<F extends Field & TextLimits>({
  isAddress,
  problem,
  hrefOf,
}: AddressRules): Pick<FieldDefinition<F>, "validateAnswer" | "display"> {
  return {
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
