import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { publishing } from "./publishing";

export const POST = withRoute({ ...publishing, permission: "forms:write" });

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
