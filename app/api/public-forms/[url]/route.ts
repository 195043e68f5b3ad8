import { publicFormResponse } from "@/lib/contracts/public-forms";
import { withColumnTypes } from "@/lib/server/public-form/board-values/column-types";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { publicFormParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
  response: publicFormResponse,
  handler: async ({ params }) => {
    const { form } = await withColumnTypes(await requireLiveForm(params.url));
    return form.publicForm;
  },
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
