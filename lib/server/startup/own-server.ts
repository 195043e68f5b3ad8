import "server-only";
import { writeFailedSignIns } from "@/lib/server/accounts/failed-sign-ins";
import { stopDeliveries } from "@/lib/server/deliveries/start-deliveries";
import { writePendingActivity } from "@/lib/server/forms/activity/pending-activity";
import { servePublicPage } from "../public-form/page/serve-public-page";

async function finish(): Promise<void> {
  await Promise.all([writePendingActivity(), writeFailedSignIns()]);
}

const hooks = { servePublicPage, stopDeliveries, finish };

// `scripts/serve.mjs` reads it under this name: it cannot import what Next has bundled.
const shared: { formlaneServer?: typeof hooks } & typeof globalThis = globalThis;

/** Hands our own server what it does beside Next. Any other server (`next start`, Vercel) ignores it. */
export function registerServerHooks(): void {
  shared.formlaneServer = hooks;
}
