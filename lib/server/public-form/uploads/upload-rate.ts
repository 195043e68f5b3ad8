import "server-only";
import { liveFormOf } from "@/lib/server/public-form/version/live-form-of";
import type { RateLimitRule } from "@/lib/server/http/rate-limit";

type Visitor = { ip: string; params: Parameters<typeof liveFormOf>[0] };

/** 20 files a minute on average, 200 at once: a class behind one address gets through. */
export function uploadRate(counted: "upload" | "upload-part") {
  return async ({ ip, params }: Visitor): Promise<RateLimitRule> => {
    const { formId } = await liveFormOf(params);
    return { key: `${counted}:${formId}:${ip}`, points: 200, windowMs: 600_000 };
  };
}
