import { after } from "next/server";
import { reachedPagesRequest } from "@/lib/contracts/public-form/public-forms";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import {
  countReachedPages,
  requirePages,
} from "@/lib/server/public-form/page/activity/count-reached-pages";
import { liveFormOptions } from "@/lib/server/public-form/version/live-form";

export const POST = withRoute({
  ...liveFormOptions,
  body: reachedPagesRequest,
  rateLimit: async ({ ip, loadResource }) => {
    const { formId } = await loadResource();
    return { key: `page:${formId}:${ip}`, points: 600, windowMs: 120_000 };
  },
  handler: async ({ loadResource, body, request }) => {
    const live = await loadResource();
    const pageIds = requirePages(live, body.pages);
    after(() => countReachedPages({ formId: live.formId, pageIds, headers: request.headers }));
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
