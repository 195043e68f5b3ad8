import { isRecord } from "@/lib/domain/fields/answers";
import type { Options } from "../choices";
import { LostExpression, type AnswerShape, type Expression } from "../expressions/expression";
import type { FieldParts, ImportDraft } from "../import-draft";
import type { Notes } from "../import-logic";
import { listIn, objectIn, textIn } from "../imported-form";
import type { Resolved, Schema, SchemaResolver } from "./resolve-schema";
import { schemaCondition, WITHIN } from "./schema-condition";
import { schemaField, severalField } from "./schema-field";
import { choicesOf, kindOf, withoutNull } from "./schema-kind";

/** A property with the id that its field gets. */
export type Property = {
  name: string;
  /** Its name with those of the objects around it. */
  path: string;
  id: string;
  label: string;
  schema: Schema;
  kind: "object" | "rows" | "value";
  field: FieldParts | null;
  shape: AnswerShape;
  options: Options | null;
  notes: Notes;
  /** Null: it is always asked. */
  condition: Expression | null;
  isRequired: boolean;
  requiredWhen: Expression[];
  /** What is in an object, or in each row. */
  parts: Property[];
  /** In whose rows it stands. */
  table: Property | null;
};

type Place = { path: string; table: Property | null };

/** More than any form has: a schema of some lines can ask for millions. */
const MOST = 12_000;

/** All properties of a schema, before any becomes a field: conditions may name what stands below them. */
export class SchemaPlan {
  readonly byPath = new Map<string, Property>();
  /** Sentences about the schema as a whole. */
  readonly losses: string[] = [];
  readonly #draft: ImportDraft;
  readonly #resolver: SchemaResolver;

  constructor(draft: ImportDraft, resolver: SchemaResolver) {
    this.#draft = draft;
    this.#resolver = resolver;
  }

  planObject(resolved: Resolved, place: Place): Property[] {
    const { schema } = resolved;
    const required = new Set(listIn(schema["required"]));
    const properties = Object.entries(objectIn(schema["properties"])).flatMap(([name, value]) =>
      this.#planProperty(name, {
        value,
        refs: resolved.refs,
        place,
        isRequired: required.has(name),
      }),
    );
    for (const part of resolved.conditional) {
      this.#applyIf(part, { resolved, place, properties, around: null });
    }
    const dependent = {
      ...objectIn(schema["dependencies"]),
      ...objectIn(schema["dependentRequired"]),
      ...objectIn(schema["dependentSchemas"]),
    };
    for (const [name, effect] of Object.entries(dependent)) {
      const answer: Expression = { kind: "answer", name: `${place.path}${name}` };
      const condition: Expression = { kind: "not", operand: { kind: "empty", operand: answer } };
      const effects = Array.isArray(effect) ? { required: effect as unknown } : effect;
      this.#apply(effects, { resolved, place, properties, condition });
    }
    return properties;
  }

  #planProperty(
    name: string,
    {
      value,
      refs,
      place,
      isRequired,
    }: { value: unknown; refs: readonly string[]; place: Place; isRequired: boolean },
  ): Property[] {
    if (this.byPath.size >= MOST) {
      const why = `It asks for more than ${MOST.toLocaleString("en-US")} things: the others were not read.`;
      if (!this.losses.includes(why)) {
        this.losses.push(why);
      }
      return [];
    }
    const resolved = withoutNull(this.#resolver.resolve(value, refs), this.#resolver);
    const { schema } = resolved;
    const notes: Notes = { changes: [], losses: [...resolved.losses] };
    const property: Property = {
      name,
      path: `${place.path}${name}`,
      id: this.#draft.idOf(name),
      label: textIn(schema["title"]) || name.trim() || "Value",
      schema,
      kind: "value",
      field: null,
      shape: "other",
      options: null,
      notes,
      condition: null,
      isRequired,
      requiredWhen: [],
      parts: [],
      table: place.table,
    };
    this.byPath.set(property.path, property);
    if (value === false || (notes.losses.length > 0 && Object.keys(schema).length === 0)) {
      return [property];
    }
    this.#planValue(property, resolved, place);
    return [property];
  }

  #planValue(property: Property, resolved: Resolved, { table }: Place): void {
    const { schema, notes, path } = property;
    switch (kindOf(schema)) {
      case "object":
        property.kind = "object";
        property.parts = this.planObject(resolved, { path: `${path}${WITHIN}`, table });
        return;
      case "array":
        this.#planList(property, resolved);
        return;
      default:
        Object.assign(property, schemaField(schema, notes));
    }
  }

  #planList(property: Property, resolved: Resolved): void {
    const { schema, notes, path, table } = property;
    const items = this.#resolver.resolve(schema["items"] ?? {}, resolved.refs);
    notes.losses.push(...items.losses);
    if (schema["prefixItems"] !== undefined || Array.isArray(schema["items"])) {
      notes.losses.push("A list with a meaning for each place has no place in a form.");
      return;
    }
    if (choicesOf(items.schema) !== null) {
      Object.assign(property, severalField(items.schema, { schema, notes }));
      return;
    }
    if (items.losses.length > 0 && Object.keys(items.schema).length === 0) {
      return;
    }
    property.kind = "rows";
    property.shape = "rows";
    const within = { path: `${path}${WITHIN}`, table: table ?? property };
    if (kindOf(items.schema) === "object") {
      property.parts = this.planObject(items, within);
    } else {
      notes.changes.push("Each of its values is a row.");
      property.parts = this.#planProperty("value", {
        value: { title: property.label, ...items.schema },
        refs: items.refs,
        place: within,
        isRequired: false,
      });
    }
  }

  #applyIf(part: Schema, { around, ...owner }: Owner & { around: Expression | null }): void {
    try {
      const own = schemaCondition(part["if"], owner.place.path);
      const changes = isMetByNothing(part["if"], owner.resolved.schema) ? [NOT_BY_NOTHING] : [];
      const both = (condition: Expression): Expression =>
        around === null
          ? condition
          : { kind: "binary", operator: "and", left: around, right: condition };
      this.#apply(part["then"], { ...owner, changes, condition: both(own) });
      this.#apply(part["else"], {
        ...owner,
        changes,
        condition: both({ kind: "not", operand: own }),
      });
    } catch (error) {
      if (!(error instanceof LostExpression)) {
        throw error;
      }
      this.losses.push(`A condition was not kept: ${error.message}.`);
      this.#apply(part["then"], { ...owner, condition: null });
      this.#apply(part["else"], { ...owner, condition: null });
    }
  }

  /** What holds while a condition is met; null: nobody knows when. */
  #apply(
    effects: unknown,
    { condition, ...owner }: Owner & { condition: Expression | null },
  ): void {
    if (!isRecord(effects)) {
      return;
    }
    const { place, properties, changes = [] } = owner;
    const resolved = this.#resolver.resolve(effects, owner.resolved.refs);
    const { schema } = resolved;
    this.losses.push(...resolved.losses.filter((why) => !this.losses.includes(why)));
    const fresh = new Set<string>();
    for (const [name, value] of Object.entries(objectIn(schema["properties"]))) {
      const known = this.byPath.get(`${place.path}${name}`);
      if (known === undefined) {
        const made = this.#planProperty(name, {
          value,
          refs: resolved.refs,
          place,
          isRequired: false,
        });
        made.forEach((property) => {
          property.condition = condition;
          property.notes.changes.push(...changes);
          fresh.add(name);
          properties.push(property);
        });
      } else if (isRecord(value) && Object.keys(value).length > 0) {
        this.#applyAgain(known, condition);
      }
    }
    for (const name of listIn(schema["required"])) {
      const asked = this.byPath.get(`${place.path}${textIn(name)}`);
      if (asked !== undefined && fresh.has(asked.name)) {
        asked.isRequired = true;
      } else if (asked !== undefined && condition !== null) {
        asked.requiredWhen.push(condition);
        asked.notes.changes.push(...changes);
      }
    }
    // References on the way to it count, or what contains itself would never end.
    const within = { ...owner, resolved: { ...owner.resolved, refs: resolved.refs } };
    for (const part of resolved.conditional) {
      this.#applyIf(part, { ...within, around: condition });
    }
  }

  /** A property that another condition asks for, too. */
  #applyAgain(known: Property, condition: Expression | null): void {
    const why = "What is asked of it only by a condition was not kept.";
    if (!known.notes.losses.includes(why)) {
      known.notes.losses.push(why);
    }
    if (known.condition !== null) {
      known.condition =
        condition === null
          ? null
          : { kind: "binary", operator: "or", left: known.condition, right: condition };
    }
  }
}

type Owner = {
  resolved: Resolved;
  place: Place;
  properties: Property[];
  /** Sentences about what an effect does otherwise than in the file. */
  changes?: readonly string[];
};

const NOT_BY_NOTHING = "Its condition counts only once what it compares is answered.";

/** In JSON Schema a property that is not there fits whatever is asked of it. */
function isMetByNothing(condition: unknown, { required }: Schema): boolean {
  const schema = objectIn(condition);
  const given = new Set([...listIn(schema["required"]), ...listIn(required)]);
  return Object.keys(objectIn(schema["properties"])).some((name) => !given.has(name));
}
