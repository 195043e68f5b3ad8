import { isRecord, ownValue } from "@/lib/domain/fields/answers";
import { listIn, objectIn, textIn } from "../imported-form";

export type Schema = Readonly<Record<string, unknown>>;

/** A schema without references: what it refers to and all of its parts are in it. */
export type Resolved = {
  schema: Schema;
  /** Its parts that hold by a condition: those with `if`, and those with dependent schemas. */
  conditional: Schema[];
  /** References on the way to it, by which a circle is found. */
  refs: readonly string[];
  /** Sentences of what could not be read. */
  losses: string[];
};

const MOST_PARTS = 200;

/** Finds what schemas refer to within one document; nothing outside of it is read. */
export class SchemaResolver {
  readonly #document: Schema;
  #anchors: Map<string, Schema> | null = null;

  constructor(document: Schema) {
    this.#document = document;
  }

  /** `refs`: references that were followed to get to the schema. */
  resolve(given: unknown, refs: readonly string[] = []): Resolved {
    const result: Resolved = { schema: {}, conditional: [], refs, losses: [] };
    const open: { raw: unknown; refs: readonly string[] }[] = [{ raw: given, refs }];
    let count = 0;
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      count += 1;
      if (count > MOST_PARTS) {
        lose(result, "It is put together of too many parts.");
        break;
      }
      const { raw } = next;
      if (raw === false) {
        lose(result, "It takes no value.");
      }
      if (!isRecord(raw)) {
        continue;
      }
      const { $ref, $dynamicRef, allOf, ...own } = raw;
      const ref = textIn($ref ?? $dynamicRef);
      if (ref !== "") {
        this.#follow(ref, { next, open, result });
      }
      if (own["if"] !== undefined) {
        result.conditional.push(own);
      }
      result.schema = merged(result.schema, own);
      open.push(...listIn(allOf).map((part) => ({ raw: part, refs: next?.refs ?? refs })));
    }
    return result;
  }

  #follow(
    ref: string,
    {
      next,
      open,
      result,
    }: {
      next: { refs: readonly string[] };
      open: { raw: unknown; refs: readonly string[] }[];
      result: Resolved;
    },
  ): void {
    if (!ref.startsWith("#")) {
      lose(
        result,
        `It refers to “${ref.slice(0, 200)}”, which is not read: it is no part of the file.`,
      );
    } else if (next.refs.includes(ref)) {
      lose(result, `It contains itself by “${ref.slice(0, 200)}”, without an end.`);
    } else {
      const target = this.#at(ref);
      if (target === undefined) {
        lose(result, `It refers to “${ref.slice(0, 200)}”, which is not in the file.`);
      }
      const refs = [...next.refs, ref];
      result.refs = [...new Set([...result.refs, ref])];
      open.unshift({ raw: target, refs });
    }
  }

  /** What `#/$defs/name` or `#anchor` names. */
  #at(ref: string): unknown {
    const pointer = decoded(ref.slice(1));
    if (pointer === "") {
      return this.#document;
    }
    if (!pointer.startsWith("/")) {
      this.#anchors ??= anchorsIn(this.#document);
      return this.#anchors.get(pointer);
    }
    return pointer
      .slice(1)
      .split("/")
      .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
      .reduce<unknown>(
        (value, step) =>
          Array.isArray(value)
            ? (value as unknown[])[Number(step)]
            : ownValue(objectIn(value), step),
        this.#document,
      );
  }
}

function lose(result: Resolved, why: string): void {
  if (!result.losses.includes(why)) {
    result.losses.push(why);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function anchorsIn(document: Schema): Map<string, Schema> {
  const anchors = new Map<string, Schema>();
  const open: unknown[] = [document];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) {
      open.push(...(value as unknown[]));
    } else if (isRecord(value)) {
      const name = textIn(value["$anchor"] ?? value["$dynamicAnchor"]);
      if (name !== "") {
        anchors.set(name, value);
      }
      open.push(...Object.values(value));
    }
  }
  return anchors;
}

const LOWEST = ["minimum", "exclusiveMinimum", "minLength", "minItems"];
const HIGHEST = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];

/** Both schemas at once: the stricter limits, all properties, and of the rest what is said first. */
function merged(one: Schema, other: Schema): Schema {
  const result = new Map(Object.entries(other));
  for (const [key, value] of Object.entries(one)) {
    result.set(key, result.has(key) ? both(key, value, result.get(key)) : value);
  }
  return Object.fromEntries(result);
}

function both(key: string, one: unknown, other: unknown): unknown {
  if (key === "properties") {
    const names = new Set([...Object.keys(objectIn(one)), ...Object.keys(objectIn(other))]);
    return Object.fromEntries(
      [...names].map((name) => {
        const parts = [ownValue(objectIn(one), name), ownValue(objectIn(other), name)];
        const given = parts.filter((part) => part !== undefined);
        return [name, given.length === 1 ? given[0] : { allOf: given }];
      }),
    );
  }
  if (key === "required") {
    return [...new Set([...listIn(one), ...listIn(other)])];
  }
  if (key === "enum") {
    return listIn(one).filter((value) => listIn(other).includes(value));
  }
  if (typeof one === "number" && typeof other === "number") {
    if (LOWEST.includes(key)) {
      return Math.max(one, other);
    }
    if (HIGHEST.includes(key)) {
      return Math.min(one, other);
    }
  }
  return one;
}
