import "server-only";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { withCallCount } from "@/lib/server/board-service/call-count";
import { addCalls } from "@/lib/server/board-service/connection/connections.repository";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { LeaseLost, type Attempt } from "@/lib/server/outbox/claims/jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { utcDay } from "@/lib/utils/dates";
import { boardFailure } from "./board-failure";
import { openConnection } from "./open-connection";

type BoardAttempt<Result> = {
  job: ClaimedJob;
  context: DeliveryContext;
  work: (token: string) => Promise<Result>;
  outcomeOf: (result: Result, attempt: Attempt) => Outcome;
};

/** The worker stops: the job continues in another process. */
export class Stopped extends Error {}

/** Does work on a board, counts its calls, and says how it ended; pauses the job while its team has no connection. */
export async function attemptOnBoard<Result>({
  job,
  context,
  work,
  outcomeOf,
}: BoardAttempt<Result>): Promise<Outcome> {
  const connection = await openConnection(job, context.now());
  if ("pause" in connection) {
    return connection.pause;
  }
  const { token, tokenCipher } = connection;
  const at = context.now();
  const start = performance.now();
  const attempted = { at, excerpt: null };
  const durationMs = () => Math.round(performance.now() - start);
  try {
    const result = await withCallCount<Result>({
      work: () => work(token),
      onCount: (calls) => addCalls({ teamId: job.teamId, day: utcDay(at), calls }),
    });
    return outcomeOf(result, { ...attempted, status: 200, durationMs: durationMs(), error: null });
  } catch (error) {
    if (error instanceof LeaseLost || error instanceof Stopped) {
      return { result: "postponed", attempt: null, notBefore: at };
    }
    if (!(error instanceof BoardServiceError)) {
      throw error;
    }
    const attempt = { ...attempted, status: null, durationMs: durationMs(), error: error.message };
    return boardFailure({ job, error, attempt, tokenCipher, now: context.now() });
  }
}
