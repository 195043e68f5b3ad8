import type { JsonSchema } from "./json-schema";

/** A schema in short: `{id, name?, members: [Member]}`. Names of components stand for their shapes. */
export function shapeOf(value: unknown): string {
  const schema = value as JsonSchema;
  if (typeof schema["$ref"] === "string") {
    return componentIn(schema["$ref"]);
  }
  const variants = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(variants)) {
    const shapes = variants.map(shapeOf).filter((shape) => shape !== "");
    return [...new Set(shapes)].join(" or ");
  }
  if (schema["type"] === "array") {
    return `[${shapeOf(schema["items"])}]`;
  }
  return schema["properties"] === undefined ? wordOf(schema) : objectOf(schema);
}

/** The names of the components that the schema names itself. */
export function componentsIn(schema: unknown): string[] {
  const refs = JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  return [...new Set([...refs].map(([, name = ""]) => name))];
}

function objectOf({ properties, required }: JsonSchema): string {
  const needed = new Set(Array.isArray(required) ? required : []);
  const names = Object.entries(properties ?? {}).map(([name, schema]) => {
    const shape = shapeOf(schema);
    const isPlain = !/[{[A-Z]/.test(shape.charAt(0));
    return `${name}${needed.has(name) ? "" : "?"}${isPlain ? "" : `: ${shape}`}`;
  });
  return `{${names.join(", ")}}`;
}

/** "" for null, which every shape may stand beside. */
function wordOf({ type = "anything" }: JsonSchema): string {
  const types = Array.isArray(type) ? type.map(String) : typeof type === "string" ? [type] : [];
  return types
    .filter((each) => each !== "null")
    .map((each) => (each === "string" ? "text" : each))
    .join(" or ");
}

function componentIn(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}
