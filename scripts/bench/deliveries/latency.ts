import { setTimeout as sleep } from "node:timers/promises";
import { startReceiver } from "@/tests/fakes/webhook-receiver";
import { arrival, at, type Bench } from "./bench";

/** Q8: from the response of the submit to the arrival at the receiver. */
export async function measureLatency(bench: Bench): Promise<void> {
  const form = await bench.liveForm({ webhooks: [`${bench.receiver.url}/prompt`] });
  const lags: number[] = [];
  for (let count = 0; count < 100; count += 1) {
    await bench.submit(form.publicUrl, `prompt ${count}`);
    const answered = Date.now();
    lags.push((await arrival(bench, `prompt ${count}`)).at - answered);
    await sleep(20);
  }
  bench.tell("Q8 delivery after the submit's answer, 100 times", {
    p50: at(lags, 0.5),
    p95: at(lags, 0.95),
  });
}

/** W8: 200 deliveries to an address that hangs, 200 to one that works. */
export async function measureSlowEndpoint(bench: Bench): Promise<void> {
  const hanging = await startReceiver(() => {});
  const webhooks = [`${hanging.url}/slow`, `${bench.receiver.url}/well`];
  const form = await bench.liveForm({ webhooks });
  const sent = new Map<string, number>();
  for (let count = 0; count < 200; count += 1) {
    await bench.submit(form.publicUrl, `well ${count}.`);
    sent.set(`well ${count}.`, Date.now());
  }
  const lags = [];
  for (const [name, answered] of sent) {
    lags.push((await arrival(bench, name)).at - answered);
  }
  bench.tell("W8 a healthy address beside one that hangs, 200 each", { p99: at(lags, 0.99) });
  await bench.query(`DELETE FROM "OutboxJob"`);
  await hanging.stop();
}
