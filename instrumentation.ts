/** Next calls this once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { assertDurable } = await import("@/lib/server/db/assert-durable");
    const { refuseToStart } = await import("@/lib/server/startup/refuse-to-start");
    // First, as it is what ends the start when a variable is not valid.
    await assertDurable().catch(refuseToStart);
    const { prepareRequests } = await import("@/lib/server/http/requests/prepare-requests");
    prepareRequests();
    const { watchDisks } = await import("@/lib/server/files/disk-state");
    watchDisks();
    const { startHousekeeping } = await import("@/lib/server/startup/housekeeping");
    startHousekeeping();
    const { checkFileStore } = await import("@/lib/server/startup/check-file-store");
    void checkFileStore();
    const { env } = await import("@/lib/server/environment/env");
    if (env.WORKER === "inline") {
      const { startDeliveries } = await import("@/lib/server/deliveries/start-deliveries");
      startDeliveries();
    }
    const { registerServerHooks } = await import("@/lib/server/startup/server-hooks");
    registerServerHooks();
  }
}

/** Next calls this with what a page or a route threw. */
export async function onRequestError(
  error: unknown,
  { headers }: { headers: Readonly<Record<string, string | string[] | undefined>> },
): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { REQUEST_ID_HEADER } = await import("@/lib/server/http/requests/request-id");
    const { noteFailedPage } = await import("@/lib/server/http/requests/unavailable-pages");
    noteFailedPage(error, String(headers[REQUEST_ID_HEADER]));
  }
}
