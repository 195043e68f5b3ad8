import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { flagAnswer } from "../_shared/answers/flag-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import type { switchSchema } from "./schema";

export type SwitchField = z.output<typeof switchSchema>;

export const switchDefinition: FieldDefinition<SwitchField> = {
  ...flagAnswer,
  palette: { group: "Selection", label: "Switch" },
  create: (id) => newField({ id, type: "switch" }),
  normalise: withoutOptions,
};
