import { personSearchRequest, personSearchResponse } from "@/lib/contracts/submissions/erasures";
import { searchErasable } from "@/lib/server/erasure/person/search-erasable";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "answers:erase",
  body: personSearchRequest,
  response: personSearchResponse,
  audit: { event: "person-searched", about: ({ data }) => ({ amount: data.count }) },
  handler: ({ team, body }) => searchErasable({ teamId: team.id, ...body }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
