import "server-only";
import { AppError } from "@/lib/domain/errors";
import { withRoute } from "../with-route";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Without the declaration of a route, as there is no such call. */
type Handler = (...given: Parameters<ReturnType<typeof withRoute>>) => Promise<Response>;

/** Handlers for all methods, to export those that an address does not support: 405 with `Allow`. */
export function methodNotAllowed(...allowed: Method[]): Record<Method, Handler> {
  const refuse = withRoute({
    auth: "public",
    handler: () =>
      Promise.reject(new AppError("method-not-allowed", `Use ${allowed.join(" or ")} here.`)),
  });
  const withAllow: Handler = async (request, next) => {
    const response = await refuse(request, next);
    response.headers.set("Allow", allowed.join(", "));
    return response;
  };
  return { GET: withAllow, POST: withAllow, PUT: withAllow, PATCH: withAllow, DELETE: withAllow };
}
