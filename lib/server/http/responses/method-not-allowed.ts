import "server-only";
import { AppError } from "@/lib/domain/errors";
import { defineRoute, type Respond } from "@/lib/server/http/define-route";
import { nextHandler, type Handler } from "@/lib/server/http/with-route";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** 405 with `Allow`. */
export function refuseMethod(allowed: readonly Method[]): Respond {
  const refuse = defineRoute({
    auth: "public",
    handler: () =>
      Promise.reject(new AppError("method-not-allowed", `Use ${allowed.join(" or ")} here.`)),
  });
  return async (request, params) => {
    const reply = await refuse(request, params);
    reply.headers.set("Allow", allowed.join(", "));
    return reply;
  };
}

/** Handlers for all methods, to export those that an address does not support. */
export function methodNotAllowed(...allowed: Method[]): Record<Method, Handler> {
  const refused = nextHandler(refuseMethod(allowed));
  return { GET: refused, POST: refused, PUT: refused, PATCH: refused, DELETE: refused };
}
