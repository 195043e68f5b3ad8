// `npm run bench -- --receipts`: drawing receipts as PDF, in the thread that the server draws them in.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { buildReceipts } from "../../lib/build-receipts.mjs";
import { inProject } from "../../lib/schemas.mjs";
import { row } from "../support/rows.mjs";

const COUNT = 1_000;
const TEXTS = [
  "Ann O’Neil, 12 Harbour Street",
  "The roof of the shed is to be raised by half a metre; the neighbours agree, as the letter says.",
  "Строительное разрешение",
  "שלום עולם, 2026",
  "مرحبا بالعالم",
  "申请建筑许可证",
];

/** Rows about the CPU of a thousand receipts of 20 questions in six scripts, their size, and what the event loop has to do with it. */
export async function measureReceipts() {
  await buildReceipts();
  const worker = new Worker(inProject("build", "receipts", "thread.mjs"), { env: {} });
  let bytes = 0;
  const loop = performance.eventLoopUtilization();
  const before = process.cpuUsage();
  for (let number = 1; number <= COUNT; number += 1) {
    await ask(worker, receipt(number));
    bytes += (await ask(worker, null)).length;
  }
  const { user, system } = process.cpuUsage(before);
  const { active } = performance.eventLoopUtilization(loop);
  await worker.terminate();
  const show = (unit) => (value) => `${value.toFixed(1)} ${unit}`;
  return [
    row({
      what: `${COUNT} receipts of 20 questions, CPU`,
      aim: "≤ 60 s",
      results: { ours: [(user + system) / 1e6] },
      show: show("s"),
    }),
    row({ what: "A receipt", results: { ours: [bytes / COUNT / 1000] }, show: show("kB") }),
    row({
      what: "Time of the event loop that asks for one",
      results: { ours: [active / COUNT] },
      show: show("ms"),
    }),
  ];
}

async function ask(worker, content) {
  worker.postMessage(content);
  const [answer] = await once(worker, "message");
  return answer;
}

function receipt(number) {
  const blocks = Array.from({ length: 20 }, (_, index) => ({
    kind: "answer",
    label: `Question ${index + 1}`,
    value: { kind: "text", text: `${TEXTS[index % TEXTS.length]} ${number}` },
  }));
  return {
    title: "Building permit",
    facts: `Number ${number} · Nov 20, 2026, 9:42 AM (UTC)`,
    createdAt: Date.UTC(2026, 10, 20) + number,
    accent: "#0a6548",
    logo: null,
    blocks,
  };
}
