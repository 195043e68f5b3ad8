import { execFileSync, spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { publishFormOfTwenty } from "../forms/form-of-twenty.mjs";
import { load, median } from "../support/measure.mjs";
import { perSecond } from "../support/rows.mjs";
import { residentMegabytes } from "../support/servers.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const RUNS = 5;

/** How fast the app starts, what it needs at rest, and signing in. Returns rows: what, measured, aim. */
export async function measureStart({ running, scratch, isCold }) {
  const starts = [];
  // The first start makes the database.
  await running({}, async ({ ours }) => {
    await ours.stop();
    for (let run = 0; run < RUNS; run += 1) {
      const server = await ours.again();
      starts.push(server.readyAfterMs / 1000);
      await server.stop();
    }
  });
  const cold = isCold ? [await coldStart(scratch)] : [];
  const warm = ["Warm start (`npm start`, second time)", `${median(starts).toFixed(1)} s`, "< 5 s"];
  return [...cold, warm, ...(await running({}, restAndSignIn))];
}

async function restAndSignIn({ ours: { origin, pid } }) {
  const form = await publishFormOfTwenty(origin);
  await (await fetch(`${origin}/form/${form.publicUrl}`)).text();
  const atRest = `${residentMegabytes(pid).toFixed(0)} MB`;
  const { email, password } = form;
  const rates = [];
  for (let run = 0; run < RUNS; run += 1) {
    const signIn = { method: "POST", headers: { "Content-Type": "application/json" } };
    const body = JSON.stringify({ email, password });
    const result = await load({ url: `${origin}/api/auth/login`, pid, ...signIn, body });
    rates.push(result.perSecond);
  }
  return [
    ["Memory at rest, after the first page", atRest, "< 250 MB"],
    ["Sign-ins/s (argon2id m=19456, t=2, p=1)", perSecond(median(rates)), ""],
  ];
}

/** One start in a fresh clone: install, generate, migrate, build, serve. Includes network time. */
async function coldStart(scratch) {
  const clone = path.join(scratch, "clone");
  execFileSync("git", ["clone", "--quiet", root, clone]);
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env: { ...process.env, PORT: "3989" },
    stdio: ["ignore", "pipe", "inherit"],
    // A process group of its own: npm ends before what it started.
    detached: true,
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  for await (const chunk of child.stdout) {
    if (String(chunk).includes("http://localhost:3989")) {
      break;
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  process.kill(-child.pid, "SIGTERM");
  await exited;
  return ["Cold start (`npm start` in a fresh clone, one run)", `${seconds.toFixed(0)} s`, ""];
}
