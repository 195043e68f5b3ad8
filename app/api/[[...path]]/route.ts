import { AppError } from "@/lib/domain/errors";
import { withRoute } from "@/lib/server/http/with-route";

const unknownAddress = withRoute({
  auth: "public",
  handler: () => Promise.reject(new AppError("not-found", "There is nothing at this address.")),
});

export {
  unknownAddress as GET,
  unknownAddress as POST,
  unknownAddress as PUT,
  unknownAddress as PATCH,
  unknownAddress as DELETE,
};
