import { after } from "next/server";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { countStart } from "@/lib/server/public-form/page/activity/count-view";
import { liveFormOptions } from "@/lib/server/public-form/version/live-form";

export const POST = withRoute({
  ...liveFormOptions,
  rateLimit: async ({ ip, loadResource }) => {
    const { formId } = await loadResource();
    return { key: `start:${formId}:${ip}`, points: 60, windowMs: 120_000 };
  },
  handler: async ({ loadResource, request }) => {
    const { formId } = await loadResource();
    after(() => countStart({ formId, headers: request.headers }));
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
