import { z } from "zod";
import type * as mini from "zod/mini";

export type JsonSchema = { [key: string]: unknown };
type Schema = z.core.$ZodType;

/** What stands in the document for these schemas: a component's name, or a shape that zod cannot tell. */
export type Stand = Map<Schema, string | JsonSchema>;

/** JSON Schema (2020-12) of what is sent ("input") or of what is answered ("output"). */
export function jsonSchemaOf(
  schema: Schema | mini.ZodMiniType,
  {
    io,
    stands,
    isComponent = false,
  }: { io: "input" | "output"; stands: Stand; isComponent?: boolean },
): JsonSchema {
  const result = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const stand = isComponent && zodSchema === schema ? undefined : stands.get(zodSchema);
      if (stand !== undefined) {
        replace(jsonSchema, typeof stand === "string" ? reference(stand) : stand);
      } else if (io === "output" && zodSchema._zod.def.type !== "record") {
        // Answers may get more names later; zod drops what is not declared before it is sent.
        delete jsonSchema.additionalProperties;
      }
      tidy(jsonSchema);
    },
  });
  delete result.$schema;
  return result;
}

export function reference(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** Leaves out what says nothing: the bounds of safe integers, and the pattern beside the name of a format. */
function tidy(schema: JsonSchema): void {
  if (schema["minimum"] === Number.MIN_SAFE_INTEGER) {
    delete schema["minimum"];
  }
  if (schema["maximum"] === Number.MAX_SAFE_INTEGER) {
    delete schema["maximum"];
  }
  if (schema["format"] !== undefined) {
    delete schema["pattern"];
  }
}

function replace(target: object, source: JsonSchema): void {
  for (const key of Object.keys(target)) {
    Reflect.deleteProperty(target, key);
  }
  Object.assign(target, source);
}
