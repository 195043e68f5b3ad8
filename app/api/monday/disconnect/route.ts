import { deleteConnection } from "@/lib/server/board-service/connections.repository";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  handler: ({ identity }) => deleteConnection(identity.user.id),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
