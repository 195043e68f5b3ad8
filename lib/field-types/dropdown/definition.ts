import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { newField } from "../_shared/new-field";
import { CHOICE_COLUMNS } from "../_shared/options/choice-columns";
import { OTHER, newOther } from "../_shared/options/options";
import { singleChoice } from "../_shared/options/single-choice";
import { plainAnswer } from "../_shared/answers/plain-answer";
import { withBoardOptions } from "../_shared/remote/board-options";
import { dropdownFolding } from "./folding";
import type { dropdownSchema } from "./schema";

export type DropdownField = z.output<typeof dropdownSchema>;

export const dropdownDefinition: FieldDefinition<DropdownField> = {
  ...plainAnswer,
  ...singleChoice(() => true),
  palette: { group: "Selection", label: "Dropdown" },
  kind: "choice",
  create: (id) => ({
    ...newField({ id, type: "dropdown" }),
    options: [OTHER],
    ...newOther,
  }),
  normalise: withBoardOptions,
  dependents: dropdownFolding,
  board: {
    accepts: [
      "status",
      "dropdown",
      "text",
      "long_text",
      "name",
      "board_relation",
      ...CHOICE_COLUMNS,
    ],
  },
};
