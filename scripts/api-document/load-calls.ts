import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Declared, RouteDeclaration } from "@/lib/server/http/route-declaration";

const APP = path.resolve(import.meta.dirname, "../../app");
export const VERBS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** A verb of a route file, as "GET /api/forms/{id}". */
export type CallName = `${(typeof VERBS)[number]} /${string}`;
export type Call = { name: CallName; declaration: RouteDeclaration };

/** Every call that a route file below app/api declares, and `GET /metrics`, in the order of their addresses. */
export async function loadCalls(): Promise<Call[]> {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /^(api\/(?!\[\[).*|metrics)\/route\.ts$|^api\/route\.ts$/.test(file))
    .sort();
  const calls = await Promise.all(files.map(callsOf));
  return calls.flat();
}

async function callsOf(file: string): Promise<Call[]> {
  // The exports of a route file: handlers, and options of Next.
  const route = (await import(pathToFileURL(path.join(APP, file)).href)) as Record<string, unknown>;
  const address = path.posix.dirname(file).replaceAll(/\[(\w+)\]/g, "{$1}");
  return VERBS.flatMap((verb): Call[] => {
    const handler = route[verb];
    return isDeclared(handler)
      ? [{ name: `${verb} /${address}`, declaration: handler.declaration }]
      : [];
  });
}

function isDeclared(handler: unknown): handler is Declared {
  return typeof handler === "function" && "declaration" in handler;
}
