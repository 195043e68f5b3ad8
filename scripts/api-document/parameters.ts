import type { RouteDeclaration } from "@/lib/server/http/route-declaration";
import type { CallText, RequestHeader } from "./call-text";
import { stands } from "./components";
import { jsonSchemaOf, type JsonSchema } from "./json-schema";

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
  description?: string;
  example?: unknown;
};

const HEADERS: Record<RequestHeader, string> = {
  "Idempotency-Key": "1 to 200 printable characters. The same key stores nothing twice.",
  "If-Match":
    "What the change is based on: the `updatedAt` of a form, the `revision` of a submission.",
  "If-None-Match": "The `ETag` of the document that the caller has.",
  Range: "Bytes of the file, for one range.",
  "X-Form-Blocks": "With 1 the text of an ending comes parsed, too, as `blocks`.",
  "X-Item-Revision": "With a link: `item.revision` of what the visitor read.",
  "X-Form-Proof": "The solution of the challenge of a 428.",
  "X-Address-Proofs":
    "Proofs of the addresses that a 428 names in `X-Unproved-Fields`, with commas between them.",
  "X-Form-Token": "The token of the form's own page.",
};

const PATH_EXAMPLES: Record<string, string> = {
  messageId: "thanks",
  stageId: "office",
  lang: "de",
  url: "feedback-4f9c2e7a1b",
  token: "q0Zt3hLx8RmVd1KwYb5uNc",
  key: "Zk1p8Qw3vT5xY7zB2cD4eF6gH8jK0lM1nP3qR5sT7uV",
  id: "n1Yk3Zr0bQmW5tUe8aLx2cVd7fHs4gJp",
};

export function parametersOf(
  { params, query, isIdempotent }: Pick<RouteDeclaration, "params" | "query" | "isIdempotent">,
  { example, requestHeaders = [] }: CallText,
): Parameter[] {
  const inPath = propertiesOf(params).map(([name, schema]): Parameter => {
    const value = schema["type"] === "integer" ? 1 : PATH_EXAMPLES[name];
    return { name, in: "path", required: true, schema, example: value };
  });
  const inQuery = propertiesOf(query).map(([name, schema, required]): Parameter => {
    const value = example?.query?.[name];
    return { name, in: "query", required, schema, ...(value !== undefined && { example: value }) };
  });
  const taken = [...requestHeaders, ...(isIdempotent ? (["Idempotency-Key"] as const) : [])];
  const headers = taken.map((name): Parameter => {
    const schema = { type: "string" };
    return { name, in: "header", required: false, schema, description: HEADERS[name] };
  });
  return [...inPath, ...inQuery, ...headers];
}

/** Names, schemas and whether they are required. */
function propertiesOf(schema: RouteDeclaration["params"]): [string, JsonSchema, boolean][] {
  if (schema === undefined) {
    return [];
  }
  // Routes declare objects for what stands in an address.
  const { properties, required = [] } = jsonSchemaOf(schema, { io: "input", stands }) as {
    properties: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => [name, each, required.includes(name)]);
}
