import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Starts a command as a server and waits until `url` answers. `stop()` ends it and waits, `again()`
 * starts another like it.
 */
export async function startServer(options) {
  const { command, args, cwd, env, url } = options;
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  await untilAnswering({ url, child });
  return {
    pid: child.pid,
    readyAfterMs: performance.now() - startedAt,
    again: () => startServer(options),
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

async function untilAnswering({ url, child }) {
  for (let attempt = 0; attempt < 6000; attempt += 1) {
    if (child.exitCode !== null) {
      throw new Error(`The server for ${url} ended with code ${child.exitCode}.`);
    }
    const answer = await fetch(url).catch(() => null);
    if (answer !== null && answer.status < 500) {
      return;
    }
    await sleep(50);
  }
  throw new Error(`${url} did not answer within five minutes.`);
}

/** Resident memory of a process and its descendants, in megabytes (Linux only). */
export function residentMegabytes(pid) {
  return sumOver(family(pid), rssKilobytes) / 1024;
}

/** CPU time of a process and its descendants so far (Linux only); of children that ended, nothing. */
export function familyCpuMilliseconds(pid) {
  return sumOver(family(pid), cpuMilliseconds);
}

/** A process and all its descendants. */
function family(pid) {
  const children = new Map();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const stat = readProc(name, "stat");
    const parent = Number(stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const withDescendants = (id) => [id, ...(children.get(id) ?? []).flatMap(withDescendants)];
  return withDescendants(pid);
}

function sumOver(pids, valueOf) {
  return pids.reduce((sum, pid) => sum + (valueOf(pid) || 0), 0);
}

/** CPU time of a process so far, all its threads together (Linux only); NaN elsewhere. */
export function cpuMilliseconds(pid) {
  const stat = readProc(pid, "stat") ?? "";
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = fields.slice(11, 13).map(Number);
  // The kernel counts in hundredths of a second.
  return (user + system) * 10;
}

function rssKilobytes(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, "status") ?? "")?.[1] ?? 0);
}

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return null; // the process ended meanwhile
  }
}
