// `node --conditions=react-server --import tsx scripts/bench/deliveries.ts` on a built app: the figures of docs/reliability.md. DATABASE=postgresql for the other database.
import { parseArgs } from "node:util";
import { openBench } from "./deliveries/bench";
import { boards, unreachable, visitors } from "./deliveries/boards";
import { gigabyte } from "./deliveries/gigabyte";
import { measureKilledServers } from "./deliveries/killed-servers";
import { measureLatency, measureSlowEndpoint } from "./deliveries/latency";
import { manyWorkers, stalledFor } from "./deliveries/workers";

const kind = process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite";
const { values: given } = parseArgs({
  options: {
    kills: { type: "string", default: "20" },
    submissions: { type: "string", default: "2000" },
    board: { type: "string", default: "60" },
    jobs: { type: "string", default: "10000" },
    // On SQLite concurrent writes wait for each other.
    workers: { type: "string", default: kind === "sqlite" ? "4" : "8" },
    only: { type: "string" },
  },
});

const bench = await openBench(kind);
const parts = {
  promptness: () => measureLatency(bench),
  slowNeighbour: () => measureSlowEndpoint(bench),
  gigabyte: () => gigabyte(bench),
  visitors: () => visitors(bench),
  unreachable: () => unreachable(bench),
  standstill: () => stalledFor(bench),
  manyWorkers: () =>
    manyWorkers(bench, { jobs: Number(given.jobs), workers: Number(given.workers) }),
  killing: () =>
    measureKilledServers(bench, {
      submissions: Number(given.submissions),
      kills: Number(given.kills),
    }),
  boards: () => boards(bench, { submissions: Number(given.board) }),
};
try {
  for (const [name, part] of Object.entries(parts)) {
    if (given.only === undefined || given.only.split(",").includes(name)) {
      await part();
    }
  }
} finally {
  await bench.close();
}
