import "server-only";
import { mailAskedResetLinks } from "@/lib/server/accounts/passwords/reset-password";
import { writeFailedSignIns } from "@/lib/server/accounts/sign-in/failed-sign-ins";
import { stopDeliveries } from "@/lib/server/deliveries/start-deliveries";
import { writePendingActivity } from "@/lib/server/forms/activity/pending-activity";
import { servePublicPage } from "../public-form/page/serve-public-page";
import { serveAnswers } from "../public-form/submit/serve-answers";

async function finish(): Promise<void> {
  await Promise.all([writePendingActivity(), writeFailedSignIns(), mailAskedResetLinks()]);
}

const hooks = { servePublicPage, serveAnswers, stopDeliveries, finish };

// `scripts/serve.mjs` reads this global, because it cannot import modules that Next has bundled.
const shared: { formlaneServer?: typeof hooks } & typeof globalThis = globalThis;

/** Registers functions that our own server calls beside Next; other servers (`next start`, Vercel) do not. */
export function registerServerHooks(): void {
  shared.formlaneServer = hooks;
}
