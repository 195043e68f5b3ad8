import "server-only";
import type { RateLimitRule } from "@/lib/server/http/rate-limit";
import type { LiveForm } from "../version/live-form";

type Visitor = { ip: string; subject: () => Promise<LiveForm> };

/** 20 files a minute on average, 200 at once: enough for a school class behind one IP address. */
export function uploadRate(counted: "upload" | "upload-part") {
  return async ({ ip, subject }: Visitor): Promise<RateLimitRule> => {
    const { formId } = await subject();
    return { key: `${counted}:${formId}:${ip}`, points: 200, windowMs: 600_000 };
  };
}
