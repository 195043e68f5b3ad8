import * as z from "zod/mini";
import { commonFieldShape } from "@/lib/domain/fields/base-field";
import { conditionalLogicSchema } from "@/lib/domain/fields/conditional-logic-schema";
import { LIMITS } from "@/lib/domain/limits";
import { RULE_LIMITS, RULE_OPERATORS } from "@/lib/domain/rules/rule-group";
import { ruleGroupSchema, ruleValueSchema } from "@/lib/domain/rules/rule-schema";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { storedShapeOf } from "@/lib/field-types/registry/schemas";
import { jsonSchemaOf, reference, type JsonSchema, type Stand } from "./json-schema";

type Properties = Record<string, JsonSchema>;

const FIELD_ID = {
  type: "string",
  pattern: "^[A-Za-z0-9_-]{1,64}$",
  description: "Unique in the form. Made by the server when it is absent.",
};

export const fieldStands: Stand = new Map<z.core.$ZodType, string | JsonSchema>([
  [commonFieldShape.id, FIELD_ID],
  [conditionalLogicSchema, "Condition"],
  [ruleGroupSchema, "RuleGroup"],
]);

const RULE: JsonSchema = {
  description: "Compares the answer of one field.",
  type: "object",
  properties: {
    fieldId: { type: "string", minLength: 1, maxLength: 64 },
    operator: { type: "string", enum: RULE_OPERATORS },
    value: jsonSchemaOf(ruleValueSchema, { io: "input", stands: new Map() }),
    row: {
      description: "Of a matrix: the row that it compares.",
      type: "string",
      minLength: 1,
      maxLength: LIMITS.optionText,
    },
    valueFieldId: {
      description: "In place of `value`: the field whose answer it compares with.",
      type: "string",
      minLength: 1,
      maxLength: 64,
    },
  },
  required: ["fieldId", "operator"],
};

/** `Field`, what every field has, one schema for each type, and `Condition`. */
export function fieldComponents(): Record<string, JsonSchema> {
  const common = shapeOf(z.object(commonFieldShape));
  const names = [...FIELD_TYPES, "unsupported" as const];
  const ofTypes = names.map((type) => [componentOf(type), schemaOfType(type, common)] as const);
  return {
    FieldProperties: {
      description: "What every field has. A save fills in what is absent.",
      type: "object",
      properties: common.properties,
    },
    ...Object.fromEntries(ofTypes),
    FieldToSave: {
      description:
        "A field of a save: the type is required, the rest takes defaults. What a type does not have is dropped.",
      anyOf: ofTypes.map(([name]) => reference(name)),
    },
    Field: {
      description: "A field as it is stored.",
      allOf: [reference("FieldToSave"), { type: "object", required: common.required }],
    },
    Rule: RULE,
    RuleGroup: {
      description: `Met when all of its items are, or any of them. At most ${RULE_LIMITS.levels} levels deep with ${RULE_LIMITS.rules} rules in all.`,
      type: "object",
      properties: {
        match: { type: "string", enum: ["all", "any"] },
        items: { type: "array", items: { anyOf: [reference("Rule"), reference("RuleGroup")] } },
      },
      required: ["match", "items"],
    },
    Condition: {
      description:
        "When a field is shown. With `rules` these decide, without them `dependsOn` and `showIf` do. `value` is one of the values that match, or a list of them. Every operator but `is_empty` is not met while there is no answer.",
      ...jsonSchemaOf(conditionalLogicSchema, {
        io: "input",
        stands: fieldStands,
        isComponent: true,
      }),
    },
  };
}

/** "bundled_requests" is `BundledRequestsField`. */
function componentOf(type: string): string {
  const words = type.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Field`;
}

function schemaOfType(
  type: (typeof FIELD_TYPES)[number] | "unsupported",
  common: { properties: Properties },
): JsonSchema {
  const { properties } = shapeOf(storedShapeOf(type));
  const own = Object.entries(properties).filter(([name]) => !(name in common.properties));
  const { type: tag = {}, ...rest } = Object.fromEntries(own);
  const isKnown = type !== "unsupported";
  return {
    ...(!isKnown && {
      description: "A field of a type that this release does not know, stored as it is.",
    }),
    allOf: [reference("FieldProperties")],
    type: "object",
    properties: { type: isKnown ? tag : { ...tag, not: { enum: FIELD_TYPES } }, ...rest },
    required: ["type"],
  };
}

function shapeOf(schema: z.ZodMiniType) {
  // An object of zod is one of JSON Schema.
  return jsonSchemaOf(schema, { io: "output", stands: fieldStands }) as {
    properties: Properties;
    required: string[];
  };
}
