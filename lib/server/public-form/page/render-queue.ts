import "server-only";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/server/environment/env";
import { tooManyRequests } from "@/lib/server/http/rate-limit";
import { createHitCounter } from "@/lib/utils/hit-counter";

/** Rendering keeps the process from all else: more at once only make each page later. */
const AT_ONCE = 2;
/** Further pages are refused: the last of them would come after its visitor is gone. */
const MAX_WAITING = 200;
/** Whole offices share an address: so many of them may open links in the same moment. */
const MAX_WAITING_OF_ONE = 40;
const RETRY_SECONDS = 5;
/** Of one address: a third of a process. */
const BUDGET = { points: 20_000, windowMs: 60_000 };

/** Lets pages be rendered, two at once, and counts the milliseconds for the address that they are rendered for. */
export function createRenderQueue(now = () => performance.now()) {
  const spent = createHitCounter(BUDGET);
  const waiting: { address: string; start: () => void }[] = [];
  let running = 0;

  function admit(address: string): void {
    if (env.RATE_LIMITS === "on") {
      const own = waiting.filter((each) => each.address === address).length;
      const wait = own >= MAX_WAITING_OF_ONE ? RETRY_SECONDS : spent.wait(address);
      if (wait !== null) {
        throw tooManyRequests(wait);
      }
    }
    if (waiting.length >= MAX_WAITING) {
      throw new AppError("unavailable", "Too many pages are opened right now. Please try again.", {
        retryAfterSeconds: RETRY_SECONDS,
      });
    }
  }

  /**
   * Renders a page once it is its turn.
   * @throws {AppError} 429 when the address has used up its time, or has many waiting; 503 when all together have
   */
  return async function renderInQueue<Page>(
    address: string,
    work: () => Promise<Page>,
  ): Promise<Page> {
    admit(address);
    if (running < AT_ONCE) {
      running += 1;
    } else {
      // Whoever ends hands its place on.
      await new Promise<void>((start) => waiting.push({ address, start }));
    }
    const start = now();
    const beside = running;
    try {
      return await work();
    } finally {
      spent.hit(address, (now() - start) / beside);
      const next = waiting.shift();
      if (next === undefined) {
        running -= 1;
      } else {
        next.start();
      }
    }
  };
}

// Next bundles routes and instrumentation.ts separately, so module variables are not shared: globalThis is.
const shared: { formlaneRenderQueue?: ReturnType<typeof createRenderQueue> } & typeof globalThis =
  globalThis;

export const renderInQueue: ReturnType<typeof createRenderQueue> = (address, work) =>
  (shared.formlaneRenderQueue ??= createRenderQueue())(address, work);
