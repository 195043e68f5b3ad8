import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { markLabelsOf } from "@/lib/domain/fields/marked-labels";
import { flagAnswer } from "../_shared/answers/flag-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import type { switchSchema } from "./schema";

export type SwitchField = z.output<typeof switchSchema>;

markLabelsOf("switch");

export const switchDefinition: FieldDefinition<SwitchField> = {
  ...flagAnswer,
  onDemand: true,
  palette: { group: "Selection", label: "Switch" },
  create: (id) => newField({ id, type: "switch" }),
  normalise: withoutOptions,
};
