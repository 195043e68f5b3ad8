/** Runs once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { prepareRequests } = await import("@/lib/server/http/prepare-requests");
    prepareRequests();
    const { assertDurable } = await import("@/lib/server/db/assert-durable");
    const { refuseToStart } = await import("@/lib/server/startup/refuse-to-start");
    await assertDurable().catch(refuseToStart);
    const { startHousekeeping } = await import("@/lib/server/startup/housekeeping");
    startHousekeeping();
    const { env } = await import("@/lib/server/env");
    if (env.WORKER === "inline") {
      const { startDeliveries } = await import("@/lib/server/deliveries/start-deliveries");
      startDeliveries();
    }
    const { registerServerHooks: offerToOwnServer } =
      await import("@/lib/server/startup/own-server");
    offerToOwnServer();
  }
}
