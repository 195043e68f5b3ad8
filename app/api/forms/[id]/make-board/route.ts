import { makeBoardRequest } from "@/lib/contracts/forms/form-from-board";
import { formResponse } from "@/lib/contracts/forms/forms";
import { makeBoard } from "@/lib/server/forms/boards/make-board";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...ofForm,
  permission: "boards:write",
  scope: ["forms:write", "boards:write"],
  body: makeBoardRequest,
  response: formResponse,
  isIdempotent: true,
  status: 201,
  handler: ({ team, params, body }) => makeBoard({ id: params.id, teamId: team.id, request: body }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
