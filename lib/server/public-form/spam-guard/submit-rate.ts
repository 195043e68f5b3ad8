import "server-only";
import type { RateLimitRule } from "@/lib/server/http/rate-limit";
import { readRateLimit } from "@/lib/server/http/rate-limit.repository";

type Visitor = { formId: number; ip: string };

/** Answers from one network that look unusual: more than a family sends, fewer than a school class. */
const FREQUENT = 10;

/** 30 a minute on average, 60 at once: enough for a school class behind one IP address. */
export function submitRateLimit({ formId, ip }: Visitor): RateLimitRule {
  return { key: `submit:${formId}:${ip}`, points: 60, windowMs: 120_000 };
}

/** Whether more than 10 answers to this form came from this IP address within the last two minutes. */
export async function isFrequent({ formId, ip, now }: Visitor & { now: Date }): Promise<boolean> {
  return (await readRateLimit({ key: submitRateLimit({ formId, ip }).key, now })) > FREQUENT;
}
