import { beforeEach, expect, it, vi } from "vitest";
import { createRenderQueue } from "./render-queue";

const env = vi.hoisted(() => ({ RATE_LIMITS: "on" }));
vi.mock("@/lib/server/environment/env", () => ({ env }));
vi.mock("@/lib/server/http/rate-limit.repository", () => ({}));

let clock = 0;
let render: ReturnType<typeof createRenderQueue>;

beforeEach(() => {
  env.RATE_LIMITS = "on";
  clock = 0;
  render = createRenderQueue(() => clock);
});

/** A page that takes so long once it is rendered. */
const page = (ms: number) => () => {
  clock += ms;
  return Promise.resolve("page");
};

/** Pages that are rendered until `end` is called. */
function open(addresses: readonly string[]) {
  const ends: (() => void)[] = [];
  const replies = addresses.map((address) =>
    render(address, () => new Promise<string>((resolve) => ends.push(() => resolve("page")))),
  );
  const settled = Promise.allSettled(replies);
  return { ends, replies, settled };
}

it("costs an address the time that its pages take, not their number", async () => {
  for (let count = 0; count < 1000; count += 1) {
    await render("cheap", page(10));
  }
  for (let count = 0; count < 16; count += 1) {
    await render("dear", page(1_300));
  }
  await expect(render("dear", page(1))).rejects.toMatchObject({
    code: "rate-limited",
    retryAfterSeconds: 60,
  });
  expect(await render("cheap", page(10))).toBe("page");
  env.RATE_LIMITS = "off";
  expect(await render("dear", page(1))).toBe("page");
});

it("renders two at once, in turn, also after one that fails", async () => {
  const { ends, settled } = open(["a", "b", "c", "d"]);
  await expect.poll(() => ends).toHaveLength(2);
  const failing = render("e", () => Promise.reject(new Error("no")));
  const last = render("f", page(1));
  for (const count of [3, 4]) {
    ends[count - 3]?.();
    await expect.poll(() => ends).toHaveLength(count);
  }
  ends.forEach((end) => end());
  await expect(failing).rejects.toThrow("no");
  expect(await last).toBe("page");
  expect((await settled).map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
});

it("refuses who has many waiting, and everybody when too many wait", async () => {
  const { ends, settled } = open(Array(42).fill("one"));
  await expect(render("one", page(1))).rejects.toMatchObject({ code: "rate-limited" });
  const others = open(Array.from({ length: 160 }, (_each, index) => `other ${index}`));
  await expect(render("last", page(1))).rejects.toMatchObject({ code: "unavailable" });
  for (let done = 0; done < 202; done += 1) {
    await expect.poll(() => ends.length + others.ends.length).toBeGreaterThan(done);
    [...ends, ...others.ends].forEach((end) => end());
  }
  const all = [...(await settled), ...(await others.settled)];
  expect(all.every(({ status }) => status === "fulfilled")).toBe(true);
});
