import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { boardChoice } from "../_shared/options/board-choice";
import { CHOICE_COLUMNS } from "../_shared/options/choice-columns";
import { singleChoice } from "../_shared/options/single-choice";
import { dropdownFolding } from "./folding";
import type { dropdownSchema } from "./schema";

export type DropdownField = z.output<typeof dropdownSchema>;

export const dropdownDefinition: FieldDefinition<DropdownField> = {
  ...boardChoice("dropdown", "Dropdown"),
  ...singleChoice(() => true),
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
