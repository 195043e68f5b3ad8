import { readFileSync } from "node:fs";
import path from "node:path";
import { sessionCookieName } from "@/lib/domain/session";
import { headerComponents } from "./answer-headers";
import { PARTS } from "./calls";
import { components } from "./components";
import { errorComponents } from "./errors";
import type { JsonSchema } from "./json-schema";
import type { Call } from "./load-calls";
import { operationOf } from "./operation";
import { webhooksOf } from "./webhooks";

const PACKAGE = path.resolve(import.meta.dirname, "../../package.json");
const DESCRIPTION =
  "Forms, their answers and where these are sent. How to begin, what holds for every call and which answers a field takes is in docs/http-api.md. Every answer has the header `X-Request-Id`; an error is one sentence of plain text.";

export type ApiDocument = {
  openapi: string;
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Record<string, JsonSchema>; [key: string]: unknown };
  [key: string]: unknown;
};

/** The OpenAPI document of these calls. Throws when a call has no words, or words have no call. */
export function documentOf(calls: readonly Call[]): ApiDocument {
  const { version, license } = JSON.parse(readFileSync(PACKAGE, "utf8")) as {
    version: string;
    license: string;
  };
  return {
    openapi: "3.1.1",
    info: {
      title: "Formlane",
      version,
      description: DESCRIPTION,
      contact: { name: "Formlane contributors" },
      license: { name: license, identifier: license },
    },
    servers: [{ url: "/" }],
    tags: Object.entries(PARTS).map(([name, { description }]) => ({ name, description })),
    paths: pathsOf(calls),
    webhooks: webhooksOf("Deliveries and webhooks"),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      headers: headerComponents(),
      responses: errorComponents(),
      schemas: components(),
    },
  };
}

const SECURITY_SCHEMES = {
  token: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "fl_…",
    description: "An API token. The call names the scope that it needs.",
  },
  session: {
    type: "http",
    scheme: "bearer",
    description: "The `token` that `POST /api/auth/login` answers with.",
  },
  cookie: {
    type: "apiKey",
    in: "cookie",
    name: sessionCookieName({ isSecure: true }),
    description:
      "The session of a browser, on servers without HTTPS without the prefix `__Host-`; a write has to come from a page of the same site.",
  },
  operator: {
    type: "http",
    scheme: "bearer",
    description: "A token that whoever runs the server configured.",
  },
};

function pathsOf(calls: readonly Call[]): ApiDocument["paths"] {
  const routes = new Map(calls.map((call) => [String(call.name), call]));
  const paths: ApiDocument["paths"] = {};
  for (const [part, { calls: texts }] of Object.entries(PARTS)) {
    for (const [name, text] of Object.entries(texts)) {
      const call = routes.get(name);
      if (call === undefined) {
        throw new Error(`${name} of scripts/api-document/calls has no route.`);
      }
      routes.delete(name);
      const [verb = "", address = ""] = name.split(" ");
      (paths[address] ??= {})[verb.toLowerCase()] = operationOf(call, text, part);
    }
  }
  if (routes.size > 0) {
    throw new Error(
      `scripts/api-document/calls has no words for ${[...routes.keys()].join(", ")}.`,
    );
  }
  return paths;
}
