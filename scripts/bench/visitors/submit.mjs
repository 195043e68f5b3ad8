import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { post, publishFormOfTwenty, publishLive } from "../forms/form-of-twenty.mjs";
import { median } from "../support/measure.mjs";
import { cpuMilliseconds, residentMegabytes } from "../support/servers.mjs";

const PER_SECOND = 50;
const SECONDS = 20;
const FILE_BYTES = 20 * 1024 * 1024;
const FILES = 3;

/**
 * Rows about submitting: submissions at a steady rate with all limits on, and a large file uploaded
 * as by our page. The server trusts one proxy, so that every visitor has an address of its own.
 */
export async function measureSubmitting(origin, pid) {
  const form = await publishFormOfTwenty(origin);
  await steadily({ origin, form, count: PER_SECOND });
  const cpuBefore = cpuMilliseconds(pid);
  const times = await steadily({ origin, form, count: PER_SECOND * SECONDS });
  const cpu = (cpuMilliseconds(pid) - cpuBefore) / times.length;
  const { growth, isSame } = await uploads({ origin, pid, form });
  return [
    [
      `Submissions at ${PER_SECOND} a second, stored durably (synchronous FULL)`,
      `${median(times).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)} ms`,
      "p95 ≤ 60 ms",
    ],
    ["CPU time of the server for each of them", `${cpu.toFixed(1)} ms`, ""],
    [
      "A file of 20 MB: growth of the server's memory",
      `${growth.map((megabytes) => megabytes.toFixed(0)).join(", ")} MB, ${isSame ? "bit-identical" : "NOT identical"}`,
      "< 60 MB",
    ],
  ];
}

/**
 * Milliseconds of each submission since its scheduled time: a slow one does not delay later ones.
 */
async function steadily({ origin, form, count }) {
  const url = `${origin}/api/public-forms/${form.publicUrl}/submit`;
  const body = JSON.stringify(form.answers);
  const startedAt = performance.now();
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const due = startedAt + (index * 1000) / PER_SECOND;
      await sleep(Math.max(0, due - performance.now()));
      const answer = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": `${startedAt}-${index}`,
          "X-Forwarded-For": `10.0.${index >> 8}.${index & 255}`,
        },
        body,
      });
      if (answer.status !== 201) {
        throw new Error(`A submission was answered with ${answer.status}.`);
      }
      await answer.json();
      return performance.now() - due;
    }),
  );
}

/** Growth of the server's memory in megabytes during each of some large uploads. */
async function uploads({ origin, pid, form: { token } }) {
  const fields = [{ id: "f", type: "file", label: "File", maxFiles: 1, maxFileSize: 20 }];
  const { id, publicUrl } = await publishLive({ origin, token, form: { title: "Files", fields } });
  const send = (bytes) => upload({ url: `${origin}/api/public-forms/${publicUrl}`, bytes });
  // Memory that any first upload allocates: its code and reusable buffers.
  await send(randomBytes(1024));
  const growth = [];
  const sent = [];
  for (let file = 0; file < FILES; file += 1) {
    const bytes = randomBytes(FILE_BYTES);
    sent.push(sha256(bytes));
    growth.push(await growthDuring({ pid, work: () => send(bytes) }));
  }
  const headers = { Authorization: `Bearer ${token}` };
  const list = await (await fetch(`${origin}/api/forms/${id}/submissions`, { headers })).json();
  const received = [];
  for (const { data } of list.reverse().slice(1)) {
    const answer = await fetch(`${origin}${[data.f].flat()[0].content}`, { headers });
    received.push(sha256(Buffer.from(await answer.arrayBuffer())));
  }
  return { growth, isSame: received.join() === sent.join() };
}

/** Uploads a file as a visitor's page does, and sends it as the answer of the field `f`. */
export async function upload({ url, bytes }) {
  const file = new FormData();
  file.append("file", new Blob([bytes]), "large.bin");
  const resume = randomBytes(24).toString("base64url");
  const answer = await fetch(`${url}/uploads?field=f&resume=${resume}`, {
    method: "POST",
    body: file,
  });
  if (answer.status !== 201) {
    throw new Error(`An upload was answered with ${answer.status}: ${await answer.text()}`);
  }
  await post(`${url}/submit`, { f: await answer.json() });
}

/** By how many megabytes the server grows at most while `work` runs. */
export async function growthDuring({ pid, work }) {
  const before = residentMegabytes(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 25);
  await work();
  clearInterval(timer);
  return Math.max(most, residentMegabytes(pid)) - before;
}

function at(times, share) {
  const sorted = [...times].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
