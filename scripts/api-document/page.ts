import type { ApiDocument } from "./document";
import type { JsonSchema } from "./json-schema";
import { componentsIn, shapeOf } from "./shape";

type Operation = {
  name: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  "x-scopes"?: string[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Content = Record<string, { schema?: JsonSchema }>;

const PLACE = /<!-- calls: (.+?) -->\n[^]*?<!-- end of calls -->/g;
// The page explains them in words.
const EXPLAINED = [
  "Error",
  "FieldToSave",
  "Field",
  "FieldProperties",
  "Condition",
  "FormSettings",
  "FormSettingsToSave",
  "Answers",
];

/** The page with the calls of each part between its comments, as the document has them. */
export function pageWithCalls(page: string, document: ApiDocument): string {
  const operations = operationsOf(document);
  const described = new Set(EXPLAINED);
  return page.replaceAll(PLACE, (_, part: string) => {
    const own = operations.filter(({ tags }) => tags.includes(part));
    const rows = own.map(rowOf);
    const shapes = shapesOf({ operations: own, document, described });
    return [
      `<!-- calls: ${part} -->`,
      "| call | scope | what it does | answer |",
      "| --- | --- | --- | --- |",
      ...rows,
      ...(shapes.length > 0 ? ["", ...shapes] : []),
      "<!-- end of calls -->",
    ].join("\n");
  });
}

function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([address, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      // Made by `operationOf`.
      ...(operation as Omit<Operation, "name">),
      name: `${verb.toUpperCase()} ${address}`,
    })),
  );
}

function rowOf(operation: Operation): string {
  const { name, summary, description, parameters = [], requestBody } = operation;
  const query = parameters.filter((each) => each.in === "query").map((each) => each.name);
  const sent = [
    ...(query.length > 0 ? [`?${query.map((each) => `${each}=`).join("&")}`] : []),
    ...bodiesOf(requestBody?.content),
  ];
  const call = [name, ...sent].map(code).join(" ");
  const said = `${summary}.`;
  const words = description === said ? said : `${said} ${description}`;
  return `| ${call} | ${scopeIn(operation)} | ${words.replaceAll("|", "\\|")} | ${answersOf(operation)} |`;
}

function bodiesOf(content: Content = {}): string[] {
  const json = content["application/json"];
  return json === undefined ? Object.keys(content) : [shapeOf(json.schema)];
}

/** The scope for tokens; what is for people, for everybody or for operators says so. */
function scopeIn({ security, "x-scopes": scopes = [] }: Operation): string {
  const names = security.flatMap((each) => Object.keys(each));
  if (names.includes("token")) {
    return scopes.length === 0 ? "any" : scopes.map(code).join(" ");
  }
  if (names.includes("operator")) {
    return "operator";
  }
  const isClosed = security.every((each) => Object.keys(each).length > 0) && names.length > 0;
  return isClosed ? "people" : "everybody";
}

function answersOf({ responses }: Operation): string {
  return Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, { content = {} }]) => {
      const shapes = Object.entries(content).map(([type, { schema }]) =>
        code(schema === undefined ? type : shapeOf(schema)),
      );
      return [status, ...shapes].join(" ");
    })
    .join(" · ");
}

/** Each named shape is described once, with the part that names it first. */
function shapesOf({
  operations,
  document,
  described,
}: {
  operations: readonly Operation[];
  document: ApiDocument;
  described: Set<string>;
}): string[] {
  const { schemas } = document.components;
  const waiting = operations.flatMap(({ requestBody, responses }) =>
    componentsIn([requestBody, responses]),
  );
  const lines: string[] = [];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const schema = schemas[name];
    if (schema !== undefined && !described.has(name)) {
      described.add(name);
      lines.push(`- \`${name}\` is \`${shapeOf(schema)}\``);
      waiting.push(...componentsIn(schema));
    }
  }
  return lines;
}

function code(text: string): string {
  return `\`${text.replaceAll("|", "\\|")}\``;
}
