import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config, z } from "zod";

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete config().jitless;
  delete config().customError;
});

it("turns compiled schemas off in the browser", async () => {
  vi.stubGlobal("window", {});
  await import("./schemas-without-eval");
  expect(config().jitless).toBe(true);
  expect(z.string().safeParse(5).error?.issues[0]?.message).toBe("The request must be text");
});

it("leaves compiled schemas on at the server", async () => {
  await import("./schemas-without-eval");
  expect(config().jitless).toBeUndefined();
});
