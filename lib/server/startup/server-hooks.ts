import "server-only";
import { mailAskedResetLinks } from "@/lib/server/accounts/passwords/reset-password";
import { writeFailedSignIns } from "@/lib/server/accounts/sign-in/failed-sign-ins";
import { stopDeliveries } from "@/lib/server/deliveries/start-deliveries";
import { writePendingActivity } from "@/lib/server/forms/activity/pending-activity";
import { workAfterAnswers } from "../http/after-answer";
import { builtRoutes } from "../http/built-routes";
import { serveRoutes } from "../http/serve-routes";
import { VISITOR_ROUTES } from "../public-form/visitor-routes";

async function finish(): Promise<void> {
  await Promise.all([writePendingActivity(), writeFailedSignIns(), mailAskedResetLinks()]);
  await workAfterAnswers();
}

type Hooks = {
  serveVisitors: ReturnType<typeof serveRoutes>;
  stopDeliveries: typeof stopDeliveries;
  finish: typeof finish;
};

// `scripts/serve.mjs` reads this global, because it cannot import modules that Next has bundled.
const shared: { formlaneServer?: Hooks } & typeof globalThis = globalThis;

/** Registers functions that our own server calls beside Next; other servers (`next start`, Vercel) do not. */
export function registerServerHooks(): void {
  const serveVisitors = serveRoutes(VISITOR_ROUTES, builtRoutes());
  shared.formlaneServer = { serveVisitors, stopDeliveries, finish };
}
