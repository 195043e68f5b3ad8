import { AppError } from "@/lib/domain/errors";
import { withRoute } from "@/lib/server/http/with-route";

const notFoundRoute = withRoute({
  auth: "public",
  handler: () => Promise.reject(new AppError("not-found", "There is nothing at this address.")),
});

export {
  notFoundRoute as GET,
  notFoundRoute as POST,
  notFoundRoute as PUT,
  notFoundRoute as PATCH,
  notFoundRoute as DELETE,
};
