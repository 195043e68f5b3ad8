import { itemLinkQuery, publicFormResponse } from "@/lib/contracts/public-form/public-forms";
import { publicFormParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { withColumnTypes } from "@/lib/server/public-form/board-values/column-types";
import { withShownItem } from "@/lib/server/public-form/update-links/with-shown-item";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";

export const GET = withRoute({
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
  query: itemLinkQuery,
  response: publicFormResponse,
  handler: async ({ params, query, request, reply }) => {
    const live = await requireLiveForm(params.url);
    const { form } = await withColumnTypes(live);
    return withShownItem(form.publicForm, { live, token: query.item, ip: request.ip, reply });
  },
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
