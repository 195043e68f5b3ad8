import "server-only";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { enqueueProblemMail } from "@/lib/server/outbox/enqueue/enqueue-problem-mail.repository";
import { endHook, EXPIRED } from "@/lib/server/outbox/hooks/living-hooks.repository";
import {
  clearFailures,
  findEndpoint,
} from "@/lib/server/outbox/resume/webhook-endpoints.repository";
import { deliverToAddress, type GivenUp } from "../webhook/deliver-to-address";
import { signedSending } from "../webhook/send-webhook";
import { hookMessage } from "./hook-message";
import { decryptHookSecret } from "./hook-secret";
import { DELETED, findHook } from "./hooks.repository";

/** Tells a program what it subscribed to; whoever is gone, or was told to end, is told nothing more. */
export async function deliverHook(job: ClaimedJob, context: DeliveryContext): Promise<Outcome> {
  const { teamId, concurrencyKey, hookId } = job;
  const hook = hookId === null ? null : await findHook({ id: hookId, teamId });
  const now = context.now();
  if (hook === null) {
    return ended(DELETED, now);
  }
  if (hook.endedAt !== null) {
    return ended(hook.endReason ?? "It has ended.", now);
  }
  if (hook.expiresAt !== null && hook.expiresAt <= now) {
    return ended(EXPIRED, now);
  }
  return deliverToAddress(job, context, {
    endpoint: await findEndpoint({ teamId, concurrencyKey }),
    send: signedSending(job, {
      body: () => hookMessage(job),
      secrets: () => Promise.resolve([decryptHookSecret(hook)]),
    }),
    giveUp: (given) => givenUp(job, { ...given, hookId: hook.id }),
  });
}

/** Not sent, and no problem of the team. */
function ended(error: string, now: Date): Outcome {
  const attempt = { at: now, status: null, durationMs: 0, error, excerpt: null };
  return { result: "failed", attempt, failureReason: "ended" };
}

function givenUp(
  job: ClaimedJob,
  { attempt, reason, isGone, now, hookId: id }: GivenUp & { hookId: number },
): Outcome {
  const { teamId, concurrencyKey, target: url } = job;
  return {
    result: "failed",
    attempt,
    failureReason: "ended",
    also: async (transaction) => {
      await endHook(transaction, { id, teamId, reason, now });
      // Of others that go there, and of one that subscribes anew, failures are counted anew.
      await clearFailures(transaction, { teamId, concurrencyKey });
      // Programs end what they subscribed to by saying that they are gone.
      if (!isGone) {
        const notice = { about: "hook-ended", url, reason } as const;
        await enqueueProblemMail(transaction, { job, now, notice });
      }
    },
  };
}
