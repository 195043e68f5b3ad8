import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config } from "zod";

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete config().jitless;
});

it("turns compiled schemas off in the browser", async () => {
  vi.stubGlobal("window", {});
  await import("./schemas-without-eval");
  expect(config().jitless).toBe(true);
});

it("leaves compiled schemas on at the server", async () => {
  await import("./schemas-without-eval");
  expect(config().jitless).toBeUndefined();
});
