import "server-only";
import { unlockRequest } from "@/lib/contracts/public-form/form-password";
import { NEXT_PARAMETER, nextPage } from "@/lib/contracts/public-form/next-page";
import { AppError } from "@/lib/domain/errors";
import { defineRoute } from "@/lib/server/http/define-route";
import { errorReply } from "@/lib/server/http/responses/error-reply";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { streamed } from "../page/page-reply";
import { jsonOrPage } from "../submit/form-post/json-or-page";
import { readPageForm } from "../submit/form-post/read-page-form";
import { namedFormOptions } from "../version/live-form";
import { passwordPage } from "./locked-page";
import { unlockForm } from "./unlock-form";

const SEE_OTHER = 303;
/** Of a posted password, and of the address of the page that it opens. */
const MAX_BYTES = 100_000;

const unlockByJson = defineRoute({
  ...namedFormOptions,
  body: unlockRequest,
  handler: async ({ loadResource, body: { password }, request: { ip }, reply }) => {
    const cookie = await unlockForm({ live: await loadResource(), password, ip });
    if (cookie !== null) {
      reply.append("Set-Cookie", cookie);
    }
  },
});

/** Leads to the page that the password opens, or asks for it again. */
const unlockByPage = defineRoute({
  ...namedFormOptions,
  maxBodyBytes: "streamed",
  handler: async ({ params: { url }, loadResource, request, reply }) => {
    const { headers, body, ip } = request;
    const form = await readPageForm({ headers, body, maxBytes: MAX_BYTES, take: skip });
    const live = await loadResource();
    const next = nextPage(form.get(NEXT_PARAMETER)?.[0]) ?? `/form/${encodeURIComponent(url)}`;
    try {
      const password = form.get("password")?.[0] ?? "";
      const cookie = await unlockForm({ live, password, ip });
      if (cookie !== null) {
        reply.append("Set-Cookie", cookie);
      }
      return new StreamReply({ status: SEE_OTHER, headers: { location: next } });
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
      const surface = next.startsWith("/embed/") ? "embed" : "form";
      const { status, headers: own } = errorReply({ error, requestId: "", texts: live.texts });
      const retryAfter = own.get("retry-after");
      if (retryAfter !== null) {
        reply.set("Retry-After", retryAfter);
      }
      const asked = { live, publicUrl: url, surface, visitor: headers, next, status } as const;
      return streamed(await passwordPage({ ...asked, error: error.told(live.texts).message }));
    }
  },
});

function skip(): Promise<void> {
  return Promise.resolve();
}

/** Opens a form with a password for the browser that sends it. */
export const unlock = jsonOrPage({ json: unlockByJson, page: unlockByPage });
