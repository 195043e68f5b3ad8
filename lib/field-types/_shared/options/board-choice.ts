import { singleValueAnswer } from "../answers/single-value-answer";
import { newField } from "../new-field";
import { withBoardOptions } from "../remote/board-options";
import { newOther, OTHER } from "./options";

/** The parts of a choice that always offers "Other" and can read its options from a board column. */
export function boardChoice<Type extends string>(type: Type, label: string) {
  return {
    ...singleValueAnswer,
    palette: { group: "Selection" as const, label },
    kind: "choice" as const,
    create: (id: string) => ({ ...newField({ id, type }), options: [OTHER], ...newOther }),
    normalise: withBoardOptions,
    takesOther: () => true,
    conditionChoices: ({ options }: { options: string[] }) => options,
  };
}
