import * as z from "zod/mini";
import { commonFieldShape } from "@/lib/domain/fields/base-field";
import { propertyName } from "@/lib/domain/fields/property-names";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { FieldType } from "@/lib/field-types/registry/field-types";
import { storedShapeOf } from "@/lib/field-types/registry/schemas";
import { jsonSchemaOf, type JsonSchema } from "../api-document/json-schema";

/** Known from elsewhere: the type itself, a second place for a pattern, and a flag that changes nothing. */
const LEFT_OUT = new Set(["type", "validation", "isMultiSelect", "mondayRowColumns"]);
const COMMON = propertiesOf(z.object(commonFieldShape));
const BOARD = "populateFromMonday";

function propertiesOf(shape: z.ZodMiniType): Record<string, JsonSchema> {
  // An object of zod is one of JSON Schema.
  const { properties } = jsonSchemaOf(shape, { io: "output", stands: new Map() }) as {
    properties: Record<string, JsonSchema>;
  };
  return properties;
}

/** The settings of this type only, in the words of the editor, with what they may be. */
export function settingsOf(type: FieldType): string[] {
  // A type may narrow a setting of every field.
  const own = Object.entries(propertiesOf(storedShapeOf(type))).filter(
    ([name, schema]) =>
      !LEFT_OUT.has(name) && JSON.stringify(COMMON[name]) !== JSON.stringify(schema),
  );
  const named = own.map(([name, schema]) =>
    name.startsWith("monday") ? propertyName(BOARD) : `${propertyName(name)}${boundsIn(schema)}`,
  );
  const hasOptions = definitionOf({ type }).create("x").options.length > 0;
  return [...new Set([...(hasOptions ? ["Options"] : []), ...named])];
}

function boundsIn(schema: JsonSchema): string {
  const { enum: names, minimum, maximum, maxLength } = schema;
  if (Array.isArray(names)) {
    return ` (${inWords(names.map(String))})`;
  }
  if (minimum !== undefined && maximum !== undefined) {
    return ` (${numberIn(minimum)} to ${numberIn(maximum)})`;
  }
  if (typeof minimum === "number" && minimum > 0) {
    return ` (at least ${minimum})`;
  }
  return maxLength === undefined ? "" : ` (at most ${numberIn(maxLength)} characters)`;
}

function numberIn(value: unknown): string {
  return Number(value).toLocaleString("en-US");
}

function inWords(names: readonly string[]): string {
  const [last = ""] = names.slice(-1);
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}
