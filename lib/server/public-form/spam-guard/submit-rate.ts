import "server-only";
import type { RateLimitRule } from "@/lib/server/http/rate-limit";
import { readRateLimit } from "@/lib/server/http/rate-limit.repository";

type Visitor = { formId: number; ip: string };

/** More than a family, fewer than a class. */
const MANY = 10;

/** 30 a minute on average, 60 at once: a class behind one address gets through. */
export function submitRateLimit({ formId, ip }: Visitor): RateLimitRule {
  return { key: `submit:${formId}:${ip}`, points: 60, windowMs: 120_000 };
}

/** Whether unusually many answers to this form came from this network within the last two minutes. */
export async function isFrequent({ formId, ip, now }: Visitor & { now: Date }): Promise<boolean> {
  return (await readRateLimit({ key: submitRateLimit({ formId, ip }).key, now })) > MANY;
}
