import "server-only";
import type { RateLimitRule } from "@/lib/server/http/rate-limit";
import type { PublishedVersion } from "../version/published-version";

type Visitor = { ip: string; loadResource: () => Promise<PublishedVersion> };

/** 20 files a minute on average, 200 at once: enough for a school class behind one IP address. */
export function uploadRate(counted: "upload" | "upload-part") {
  return async ({ ip, loadResource }: Visitor): Promise<RateLimitRule> => {
    const { formId } = await loadResource();
    return { key: `${counted}:${formId}:${ip}`, points: 200, windowMs: 600_000 };
  };
}
