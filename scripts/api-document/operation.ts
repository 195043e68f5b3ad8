import { STATUS_CODES } from "node:http";
import { isAllowed, ROLES } from "@/lib/domain/teams/permissions";
import { PEOPLE_ONLY } from "@/lib/domain/teams/scopes";
import { routeScope } from "@/lib/server/http/admit-token";
import type { RouteDeclaration } from "@/lib/server/http/route-declaration";
import { headerReferences } from "./answer-headers";
import type { AnswerHeader, CallText } from "./call-text";
import { curlOf } from "./code-sample";
import { stands } from "./components";
import { errorsOf } from "./errors";
import { jsonSchemaOf, type JsonSchema } from "./json-schema";
import type { Call, CallName } from "./load-calls";
import { parametersOf } from "./parameters";

const QUOTA_HEADERS = ["RateLimit", "RateLimit-Policy"] as const;
const PAGE_TYPES = ["multipart/form-data", "application/x-www-form-urlencoded"];

/** A call as an operation of the document. */
export function operationOf({ name, declaration }: Call, text: CallText, part: string): JsonSchema {
  const parameters = parametersOf(declaration, text);
  const needs = declaration.auth === "user" ? "token" : "nothing";
  const successes = successesOf(declaration, text);
  return {
    tags: [part],
    operationId: idOf(name),
    summary: text.summary,
    // Linters ask for one, also where the summary says it all.
    description: text.description ?? `${text.summary}.`,
    ...accessOf(declaration, text),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(declaration, text),
    responses: {
      ...successes,
      ...followedOf(successes),
      ...errorsOf(declaration, text),
    },
    "x-codeSamples": [{ lang: "Shell", source: curlOf({ name, text, parameters, needs }) }],
  };
}

/** "getFormsByIdVersions" */
function idOf(name: CallName): string {
  const [verb = "", path = ""] = name.split(" ");
  const words = path
    .replaceAll(/\{(\w+)\}/g, "by-$1")
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== "" && word !== "api")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return verb.toLowerCase() + words.join("");
}

/** Who may call, and with what. */
function accessOf(declaration: RouteDeclaration, { operatorToken }: CallText): JsonSchema {
  const { auth, permission } = declaration;
  if (operatorToken !== undefined) {
    return { security: [{ operator: [] }] };
  }
  if (auth === "public") {
    return { security: [] };
  }
  const isTeams = permission !== undefined && permission !== "account";
  const scopes = scopesFor(declaration);
  return {
    security: [
      ...(auth === "optional" ? [{}] : []),
      ...tokensFor(declaration),
      { session: [] },
      { cookie: [] },
    ],
    ...(scopes.length > 0 && { "x-scopes": scopes }),
    ...(isTeams && { "x-roles": ROLES.filter((role) => isAllowed(role, permission)) }),
  };
}

/** The token that may call; none for calls that are for people only. */
function tokensFor(declaration: RouteDeclaration): { token: string[] }[] {
  return routeScope(declaration) === PEOPLE_ONLY ? [] : [{ token: [] }];
}

/** The scopes that such a token needs, all of them. */
function scopesFor(declaration: RouteDeclaration): string[] {
  const scope = routeScope(declaration);
  return scope === PEOPLE_ONLY || scope === "any" ? [] : [scope].flat();
}

const FORM_WITH_FILE = {
  "multipart/form-data": {
    schema: {
      type: "object",
      properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
      required: ["file"],
    },
  },
};

function bodyOf(
  { body, takesFile }: RouteDeclaration,
  { example, isMultipart, takesPages }: CallText,
): JsonSchema {
  if (isMultipart) {
    return { requestBody: { required: true, content: FORM_WITH_FILE } };
  }
  if (body === undefined) {
    return {};
  }
  const schema = jsonSchemaOf(body, { io: "input", stands });
  const content = { schema, example: example?.body };
  const pages = takesPages && Object.fromEntries(PAGE_TYPES.map((type) => [type, {}]));
  return {
    requestBody: {
      required: true,
      content: { "application/json": content, ...pages, ...(takesFile && FORM_WITH_FILE) },
    },
  };
}

const FOLLOWED = { description: "What the address of the redirect answers whoever follows it." };

/** Whoever follows a redirect gets more: so say calls that have no good answer else. */
function followedOf(successes: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.keys(successes).some((status) => status.startsWith("2"))
    ? {}
    : { default: FOLLOWED };
}

function successesOf(declaration: RouteDeclaration, text: CallText): Record<string, JsonSchema> {
  const { response, status = response === undefined ? 204 : 200 } = declaration;
  const quota = declaration.auth === "public" ? [] : tokensFor(declaration);
  const headers = [...(text.headers ?? []), ...(quota.length > 0 ? QUOTA_HEADERS : [])];
  const json = response && {
    "application/json": {
      schema: jsonSchemaOf(response, { io: "output", stands }),
      example: text.example?.answer,
    },
  };
  const created: Record<number, JsonSchema> =
    declaration.isCreated === undefined ? {} : { 201: json ?? {} };
  const contents: Record<number, JsonSchema> =
    text.answers === undefined
      ? {
          ...(text.redrawsPages && { 200: { "text/html": {} } }),
          [status]: json ?? {},
          ...(text.takesPages && { 303: {} }),
          ...created,
        }
      : Object.fromEntries(
          Object.entries(text.answers).map(([each, types]) => [
            each,
            Object.fromEntries(types.map((type) => [type, {}])),
          ]),
        );
  return Object.fromEntries(
    Object.entries(contents).map(([each, content]) => [each, successOf(each, content, headers)]),
  );
}

function successOf(
  status: string,
  content: JsonSchema,
  headers: readonly AnswerHeader[],
): JsonSchema {
  return {
    description: STATUS_CODES[status] ?? status,
    ...(headers.length > 0 && { headers: headerReferences(headers) }),
    ...(Object.keys(content).length > 0 && { content }),
  };
}
