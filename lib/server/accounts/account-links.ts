import "server-only";
import { AppError } from "@/lib/domain/errors";
import { publicOrigin } from "@/lib/server/environment/env";
import type { RateLimitRule } from "@/lib/server/http/rate-limit";
import type { LinkPurpose } from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";

const PATHS: Readonly<Record<LinkPurpose, string>> = {
  reset: "/reset-password",
  confirm: "/confirm-email",
};

/** The address of the page that uses a link's secret. */
export function linkUrl(purpose: LinkPurpose, secret: string): string {
  return `${publicOrigin()}${PATHS[purpose]}/${secret}`;
}

/** Limits guesses of secrets by IP address. */
export function linkGuesses({ ip }: { ip: string }): RateLimitRule {
  return { key: `link:${ip}`, points: 30, windowMs: 15 * 60 * 1000 };
}

export function linkNotValid(): AppError {
  return new AppError("invalid", "This link is no longer valid. Ask for a new one.", {
    event: "link-invalid",
  });
}
