import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";

const reference = z.optional(boundedText("A reference", 200));

/** Where the options of a choice come from. */
export const readShape = {
  /** Values fetched from the board column when the field was last edited. */
  mondayOptions: z.optional(
    z
      .array(boundedText("A board option", LIMITS.optionText), "Board options must be a list")
      .check(z.maxLength(LIMITS.optionsPerField, "A field can have at most 5,000 board options")),
  ),
  mondayReadWorkspaceId: reference,
  mondayReadBoardId: reference,
  mondayReadColumnId: reference,
  /** The column's type when it was chosen; the values of a link column are items. */
  mondayReadColumnType: reference,
  mondayReadGroupIds: z.optional(z.array(boundedText("A group", 200), "Groups must be a list")),
  mondayReadGroupId: reference,
  mondayParentFieldId: reference,
  mondayFilterColumnId: reference,
  /** Second column that tells items of one name apart. */
  mondayHintColumnId: reference,
};
