import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logger } from "@/lib/server/logging/logger";

const key = Buffer.alloc(32, 7).toString("base64");
const write = vi.spyOn(console, "log").mockImplementation(() => {});
const lines = () => write.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_SECRET", key);
  vi.stubEnv("ENCRYPTION_KEY", key);
});
afterEach(() => {
  write.mockClear();
});

it("writes one JSON line with its level, time and details", () => {
  logger.warn({ requestId: "r1" }, "Slow");
  expect(lines()).toEqual([
    { time: expect.any(String) as string, level: "warn", message: "Slow", requestId: "r1" },
  ]);
});

it("leaves out what is below the level", () => {
  logger.debug({}, "Noise");
  expect(lines()).toEqual([]);
});

it("hides private parts, tokens and connection strings, also inside errors", () => {
  const error = new Error("postgresql://ann:hunter2@db/x refused Bearer abc.def-1");
  logger.error({ error, body: { a: "private answer" }, nested: { cookie: "c=1" } }, "Failed");
  const [text] = write.mock.calls.map(([line]) => String(line));
  expect(text).toContain("refused");
  expect(text).not.toMatch(/hunter2|abc\.def|private answer|c=1/);
});
