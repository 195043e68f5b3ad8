import * as z from "zod/mini";
import { LIMITS } from "../limits";
import { conditionalLogicSchema } from "./conditional-logic";
import { isFieldId } from "./field-id";

const shortText = z.string().check(z.maxLength(LIMITS.label));
const reference = z.optional(z.string().check(z.maxLength(200)));

/** Properties that every field has, whatever its type. A type's own schema extends this shape. */
export const baseFieldShape = {
  id: z.string().check(z.refine(isFieldId, "A field id may only hold letters, digits, - and _")),
  type: z.string().check(z.maxLength(64)),
  label: shortText,
  description: z.string().check(z.maxLength(LIMITS.description)),
  placeholder: shortText,
  required: z.boolean(),
  hidden: z.boolean(),
  sectionId: reference,
  conditionalLogic: z.optional(conditionalLogicSchema),
  /** Empty for everything but choices (specification, section 5). */
  options: z.array(z.string().check(z.maxLength(LIMITS.optionText))).check(z.maxLength(LIMITS.optionsPerField)),
  populateFromMonday: z.boolean(),
  /** Write side: the board column that this field's answer goes to. */
  mondayColumnId: reference,
  mondayColumnType: reference,
};

export const baseFieldSchema = z.object(baseFieldShape);

/** A field as everyone but its own room sees it. */
export type Field = z.output<typeof baseFieldSchema>;
