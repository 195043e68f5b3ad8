import { deliveryListQuery, deliveryListResponse } from "@/lib/contracts/deliveries";
import { listFormDeliveries } from "@/lib/server/deliveries/list-deliveries";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { nextPageLink } from "@/lib/server/http/responses/next-page-link";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofForm,
  permission: "answers:read",
  query: deliveryListQuery,
  response: deliveryListResponse,
  handler: async ({ team, params, query, reply }) => {
    const teamId = team.id;
    const page = await listFormDeliveries({ formId: params.id, teamId, query });
    if (page.nextCursor !== null) {
      const path = `/api/forms/${params.id}/deliveries`;
      reply.set("Link", nextPageLink({ path, query: { ...query, cursor: page.nextCursor } }));
    }
    return page.deliveries;
  },
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
