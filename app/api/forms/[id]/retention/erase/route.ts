import {
  eraseUndeliveredRequest,
  eraseUndeliveredResponse,
} from "@/lib/contracts/submissions/retention";
import { eraseUndelivered } from "@/lib/server/erasure/erase-undelivered";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...ofForm,
  permission: "answers:erase",
  body: eraseUndeliveredRequest,
  response: eraseUndeliveredResponse,
  audit: {
    event: "submissions-erased",
    about: ({ params, data }) => ({ formId: params.id, amount: data.count }),
  },
  handler: ({ team, params, body }) =>
    eraseUndelivered({ id: params.id, teamId: team.id, ...body }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
