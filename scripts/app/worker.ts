const STOP_WITHIN_MS = 20_000;

void work();

async function work() {
  // Reads the environment while it loads.
  const deliveries = await import("@/lib/server/deliveries/start-deliveries");
  deliveries.startDeliveries();
  console.log("Formlane delivers. Stop it with Ctrl+C.");
  const stop = () => {
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    void deliveries.stopDeliveries().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}
