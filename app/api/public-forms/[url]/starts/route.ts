import { after } from "next/server";
import { countStart } from "@/lib/server/public-form/page/count-view";
import { liveFormOf } from "@/lib/server/public-form/version/live-form-of";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { publicFormParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
  rateLimit: async ({ ip, params }) => {
    const { formId } = await liveFormOf(params);
    return { key: `start:${formId}:${ip}`, points: 60, windowMs: 120_000 };
  },
  handler: async ({ params, request }) => {
    const { formId } = await liveFormOf(params);
    after(() => countStart({ formId, headers: request.headers }));
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
