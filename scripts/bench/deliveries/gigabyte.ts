import { headersOf, startReceiver } from "@/tests/fakes/webhook-receiver";
import { inParallel, memoryOf, until, type Bench } from "./bench";

const GIGABYTE = 2 ** 30;
const CHUNK = Buffer.alloc(64 * 1024, "a");
const DELIVERIES = 50;

/**
 * W10: receivers that answer with a gigabyte; how much of it the server reads, and how its memory
 * grows.
 */
export async function gigabyte(bench: Bench): Promise<void> {
  const taken: number[] = [];
  const endless = await startReceiver((response) => {
    const { socket } = response;
    let sent = 0;
    const pump = () => {
      while (sent < GIGABYTE && !response.destroyed) {
        sent += CHUNK.length;
        if (!response.write(CHUNK)) {
          return;
        }
      }
      response.end();
    };
    response.on("drain", pump).once("close", () => taken.push(socket?.bytesWritten ?? sent));
    response.writeHead(200);
    pump();
  });
  const form = await bench.liveForm({ webhooks: [`${endless.url}/endless`] });
  const send = () =>
    inParallel({ count: DELIVERIES, atOnce: 8 }, (index) =>
      bench.store(form.publicUrl, `endless ${index}`),
    );
  // Memory that any first delivery allocates.
  await send();
  await until(() => taken.length >= DELIVERIES, { withinMs: 120_000 });
  const before = memoryOf(bench.server);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(bench.server));
  }, 25);
  await send();
  await until(() => taken.length >= 2 * DELIVERIES, { withinMs: 120_000 });
  clearInterval(watch);
  const ids = new Set(endless.received.map((message) => headersOf(message)["webhook-id"]));
  bench.tell(`W10 ${DELIVERIES} answers of a gigabyte each`, {
    deliveries: ids.size,
    answersCutOff: taken.length,
    mostSentBeforeTheCutKb: Math.round(Math.max(...taken) / 1024),
    memoryBeforeMb: Math.round(before),
    growthMb: Math.round(most - before),
  });
  await endless.stop();
}
