import { existsSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { post, publishFormOfTwenty, publishLive } from "../forms/form-of-twenty.mjs";
import { median, milliseconds } from "../support/measure.mjs";

const RUNS = 5;
const FIELDS = 500;
const FORMS = 20;
const ANSWERS = 20;
// Each has some 1,950 instructions: all that one form may have.
const LARGE_PATTERNS = 5;
// Takes more steps than the answers of a submission may.
const SLOW_PATTERN = ".*[^a].{900}";
const SLOW_TEXT = "ab".repeat(4000);
const POLL_MS = 10;

/** Settings of a server whose event loop `measurePatterns` watches. */
export function watchedLoop(file) {
  const preload = fileURLToPath(new URL("loop-delay.mjs", import.meta.url));
  return { NODE_OPTIONS: `--import ${preload}`, BENCH_LOOP_FILE: file };
}

/**
 * Rows about owners' patterns: a form of 500 fields with a pattern each, and for how long the event loop is
 * held when many large patterns are compiled at once, and when answers are compared with slow ones.
 */
export async function measurePatterns(origin, pid, file) {
  const { token } = await publishFormOfTwenty(origin);
  const owner = { origin, token };
  const loop = { pid, file };
  const { id } = await post(`${origin}/api/forms`, { title: "Patterns" }, token);
  const [saves, lists, plain, large, slow] = [[], [], [], [], []];
  for (let run = 0; run < RUNS; run += 1) {
    // New patterns each time, as those of the last run are cached.
    const fields = fieldsWith(FIELDS, (index) => `[A-Z]{2}\\d{4}-${run}-${index}`);
    saves.push(
      await timed(() => send(owner, `/api/forms/${id}`, { method: "PUT", body: { fields } })),
    );
    lists.push(await timed(() => send(owner, "/api/forms")));
    plain.push(await saveAtOnce({ owner, loop, make: () => "" }));
    large.push(await saveAtOnce({ owner, loop, make: (form, n) => `.{0,970}${run}-${form}-${n}` }));
    slow.push(await answerSlowly({ owner, loop }));
  }
  return [
    [`Saving ${FIELDS} fields with a pattern each`, milliseconds(median(saves)), "< 2,000 ms"],
    ["Listing the forms", milliseconds(median(lists)), "< 2,000 ms"],
    [
      `${FORMS} new forms at once with as many patterns as allowed: longest hold of the event loop`,
      milliseconds(median(large)),
      "≤ 50 ms",
    ],
    ["The same forms without patterns", milliseconds(median(plain)), ""],
    [
      "Answers that use up their steps, one after the other: longest hold",
      milliseconds(median(slow)),
      "≤ 50 ms",
    ],
  ];
}

/** The longest hold of the event loop while new forms are saved at once. */
async function saveAtOnce({ owner, loop, make }) {
  await longestHold(loop);
  const made = await Promise.all(
    Array.from({ length: FORMS }, (_, form) => {
      const fields = fieldsWith(LARGE_PATTERNS, (index) => make(form, index));
      return send(owner, "/api/forms", { method: "POST", body: { title: "Large", fields } });
    }),
  );
  const held = await longestHold(loop);
  for (const { id } of made) {
    await send(owner, `/api/forms/${id}`, { method: "DELETE" });
  }
  return held;
}

async function answerSlowly({ owner, loop }) {
  const fields = fieldsWith(2, () => SLOW_PATTERN).map((field) => ({
    ...field,
    maxLength: 10_000,
  }));
  const { publicUrl } = await publishLive({ ...owner, form: { title: "Slow", fields } });
  const submit = async () => {
    const answer = await fetch(`${owner.origin}/api/public-forms/${publicUrl}/submit`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ f0: SLOW_TEXT, f1: SLOW_TEXT }),
    });
    if (answer.status !== 400) {
      throw new Error(`Answers that take too many steps got ${answer.status}.`);
    }
    await answer.text();
  };
  await submit();
  await longestHold(loop);
  for (let count = 0; count < ANSWERS; count += 1) {
    await submit();
  }
  return longestHold(loop);
}

function fieldsWith(count, make) {
  return Array.from({ length: count }, (_, index) => ({
    id: `f${index}`,
    type: "text",
    label: `Question ${index + 1}`,
    pattern: make(index),
  }));
}

/** In milliseconds, since the last call (see loop-delay.mjs). */
async function longestHold({ pid, file }) {
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  let text = "";
  while (text === "") {
    await sleep(POLL_MS);
    text = existsSync(file) ? readFileSync(file, "utf8") : "";
  }
  return Number(text);
}

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function send({ origin, token }, address, { method = "GET", body } = {}) {
  const answer = await fetch(new URL(address, origin), {
    method,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) {
    throw new Error(`${address}: ${answer.status} ${text}`);
  }
  return text === "" ? null : JSON.parse(text);
}
