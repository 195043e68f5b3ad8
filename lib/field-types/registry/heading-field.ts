import type { Field } from "@/lib/domain/fields/base-field";
import { headingDefinition } from "../heading/definition";

/** A heading with this text, which may stand in place of another field. */
export function headingField(id: string, content: string): Field {
  return Object.assign(headingDefinition.create(id), { content, fontWeight: "medium" as const });
}
