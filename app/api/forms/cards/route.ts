import { formCardListResponse } from "@/lib/contracts/forms/form-cards";
import { formListQuery } from "@/lib/contracts/forms/forms";
import { listFormCards } from "@/lib/server/forms/drafts/list-form-cards";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "forms:read",
  isByForm: true,
  query: formListQuery,
  response: formCardListResponse,
  handler: ({ team: { id: teamId, formIds }, query, request }) => {
    const tags = request.parameters.getAll("tag");
    return listFormCards({ teamId, formIds, tags, trash: query.trash === "1" });
  },
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
