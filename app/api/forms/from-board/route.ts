import { formFromBoardRequest, formFromBoardResponse } from "@/lib/contracts/forms/form-from-board";
import { createFormFromBoard } from "@/lib/server/forms/boards/create-form-from-board";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "boards:write",
  scope: ["forms:write", "boards:write"],
  body: formFromBoardRequest,
  response: formFromBoardResponse,
  isIdempotent: true,
  status: 201,
  handler: ({ identity, team, body, request }) =>
    createFormFromBoard({
      teamId: team.id,
      createdById: identity.user.id,
      request: body,
      caller: request,
    }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
