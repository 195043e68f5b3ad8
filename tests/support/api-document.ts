import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

type Content = Record<string, { schema?: unknown; example?: unknown }>;
type Response = { $ref?: string; content?: Content };
export type Operation = {
  parameters?: {
    name: string;
    in: string;
    required: boolean;
    schema: unknown;
    example?: unknown;
  }[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
  security: Record<string, string[]>[];
  "x-roles"?: string[];
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response> };
};

export type Answer = {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  contentType: string | null;
  /** Read only where the document has a schema for it. */
  json: () => Promise<unknown>;
};

/** What addresses and verbs that are no call may answer: redirects, 400 for what cannot be decoded, 404 and 405. */
const NO_CALL: ReadonlySet<number> = new Set([303, 308, 400, 404, 405]);
const FILE = path.resolve(import.meta.dirname, "../../lib/server/api-document/openapi.json");
// Written by `npm run generate`.
export const API_DOCUMENT = JSON.parse(readFileSync(FILE, "utf8")) as Document;

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(API_DOCUMENT, "api", false, false);
const compiled = new Map<string, ValidateFunction>();
const addresses = Object.keys(API_DOCUMENT.paths).map((address) => ({
  address,
  // What has fewer parameters stands first: "/api/forms/cards" is no "/api/forms/{id}".
  parameters: address.split("{").length,
  pattern: new RegExp(`^${address.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));
addresses.sort((a, b) => a.parameters - b.parameters);

/** Why the value does not match the schema at this place of the document; null when it does. */
export function mismatch(place: readonly string[], value: unknown): string | null {
  const pointer = place.map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1")).join("/");
  let validate = compiled.get(pointer);
  if (validate === undefined) {
    validate = ajv.compile({ $ref: `api#/${encodeURI(pointer)}` });
    compiled.set(pointer, validate);
  }
  return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: "answer" });
}

/** What the answer of a call has that the document does not say; null when it says all of it. */
export async function undeclared(answer: Answer): Promise<string | null> {
  const { method, status, contentType } = answer;
  const address = addresses.find(({ pattern }) => pattern.test(answer.path))?.address ?? "";
  const verb = method === "HEAD" ? "get" : method.toLowerCase();
  const operation = API_DOCUMENT.paths[address]?.[verb];
  if (operation === undefined) {
    return NO_CALL.has(status) ? null : "no such call";
  }
  const response = operation.responses[status];
  if (response === undefined) {
    return `no such status, but ${Object.keys(operation.responses).join(", ")}`;
  }
  const { content = {} } =
    API_DOCUMENT.components.responses[response.$ref?.split("/").at(-1) ?? ""] ?? response;
  const type = contentType?.split(";")[0] ?? null;
  if (type === null) {
    return Object.keys(content).length === 0 || method === "HEAD" ? null : "no content";
  }
  const declared = content[type] ?? content["*/*"];
  if (declared === undefined) {
    return `the type ${type}`;
  }
  return type === "application/json" && declared.schema !== undefined && method !== "HEAD"
    ? mismatch(
        ["paths", address, verb, "responses", String(status), "content", type, "schema"],
        await answer.json(),
      )
    : null;
}
