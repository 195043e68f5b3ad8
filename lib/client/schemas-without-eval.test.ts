import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config } from "zod";

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete config().jitless;
});

it("lets no schema try to evaluate text in the browser", async () => {
  vi.stubGlobal("window", {});
  await import("./schemas-without-eval");
  expect(config().jitless).toBe(true);
});

it("leaves the server its compiled schemas", async () => {
  await import("./schemas-without-eval");
  expect(config().jitless).toBeUndefined();
});
