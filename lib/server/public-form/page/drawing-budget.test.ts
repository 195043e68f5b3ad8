import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { VisitorPage } from "@/lib/contracts/public-form/visitor-page";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { drawInBudget } from "./drawing-budget";

const env = vi.hoisted(() => ({ RATE_LIMITS: "on" }));
const mocks = vi.hoisted(() => ({ draw: vi.fn() }));
vi.mock("@/lib/server/environment/env", () => ({ env }));
vi.mock("@/lib/server/http/rate-limit.repository", () => ({}));
vi.mock("@/lib/server/http/proxy/client-ip", () => ({
  clientIp: (headers: Headers) => headers.get("from"),
}));
vi.mock("./draw-page", () => ({ drawPage: mocks.draw }));

const PAGE: VisitorPage = {
  surface: "form",
  language: "en",
  theme: undefined,
  look: null,
  head: { title: "" },
  texts: ENGLISH,
  content: { kind: "not-found" },
};

let clock = 0;

beforeEach(() => {
  env.RATE_LIMITS = "on";
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Draws a page that takes so long. */
function draw(from: string, ms: number) {
  mocks.draw.mockImplementationOnce(() => {
    clock += ms;
    return Promise.resolve("page");
  });
  return drawInBudget(PAGE, new Headers({ from }));
}

it("costs an address the time that its pages take, not their number", async () => {
  for (let count = 0; count < 1000; count += 1) {
    await draw("cheap", 10);
  }
  for (let count = 0; count < 16; count += 1) {
    await draw("dear", 1_300);
  }
  await expect(draw("dear", 1)).rejects.toMatchObject({
    code: "rate-limited",
    retryAfterSeconds: 60,
  });
  expect(await draw("cheap", 10)).toBe("page");
  env.RATE_LIMITS = "off";
  expect(await draw("dear", 1)).toBe("page");
});
