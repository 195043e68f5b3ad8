import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { flagDefinition } from "../_shared/answers/flag-definition";
import type { switchSchema } from "./schema";

export type SwitchField = z.output<typeof switchSchema>;

export const switchDefinition: FieldDefinition<SwitchField> = {
  ...flagDefinition("switch", "Switch"),
  onDemand: true,
};
