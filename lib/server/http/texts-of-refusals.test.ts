import { expect, it, vi } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import { defineRoute } from "./define-route";

// It reads the environment, which a test of a part has none of.
vi.mock("./security-log", () => ({ logRefusal: vi.fn() }));

const [german, french] = [textsOf("de"), textsOf("fr")];

/** A route whose resource is German, called by a French browser. */
function refusedBy(given: { limit?: AppError; handler?: AppError; isGone?: boolean }) {
  const load = vi.fn(() =>
    given.isGone
      ? Promise.reject(new AppError("gone", ({ refusals }) => refusals.linkInvalid))
      : Promise.resolve(german),
  );
  const route = defineRoute({
    auth: "public",
    loadResource: load,
    texts: (_caller, resource) => resource ?? french,
    maxBodyBytes: () => (given.limit ? Promise.reject(given.limit) : Promise.resolve(1_000)),
    handler: async ({ loadResource }) => {
      await loadResource();
      throw given.handler ?? new Error("Nothing refuses");
    },
  });
  const call = async () => {
    const { body } = await route(new Request("http://localhost/", { method: "POST" }), {});
    return JSON.stringify(body);
  };
  return { call, load };
}

it.each(["rate-limited", "too-large"] as const)(
  "a call that a limit refused (%s) loads nothing to say so",
  async (code) => {
    const sentence = new AppError(code, ({ refusals }) => refusals.linkInvalid);
    const { call, load } = refusedBy({ limit: sentence });
    expect(await call()).toContain(french.refusals.linkInvalid);
    expect(load).not.toHaveBeenCalled();
  },
);

it("other refusals are said as the resource, which is not loaded again for them", async () => {
  const sentence = new AppError("invalid", ({ refusals }) => refusals.linkInvalid);
  const { call, load } = refusedBy({ handler: sentence });
  expect(await call()).toContain(german.refusals.linkInvalid);
  expect(load).toHaveBeenCalledTimes(1);
});

it("are said as the browser asks where the resource cannot be loaded", async () => {
  const { call, load } = refusedBy({ isGone: true });
  expect(await call()).toContain(french.refusals.linkInvalid);
  expect(load).toHaveBeenCalledTimes(1);
});
