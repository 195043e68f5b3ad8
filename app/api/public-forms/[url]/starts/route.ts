import { after } from "next/server";
import { countStart } from "@/lib/server/public-form/page/count-view";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { livePublicForm } from "@/lib/server/public-form/version/live-form-options";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...livePublicForm,
  rateLimit: async ({ ip, subject }) => {
    const { formId } = await subject();
    return { key: `start:${formId}:${ip}`, points: 60, windowMs: 120_000 };
  },
  handler: async ({ subject, request }) => {
    const { formId } = await subject();
    after(() => countStart({ formId, headers: request.headers }));
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
