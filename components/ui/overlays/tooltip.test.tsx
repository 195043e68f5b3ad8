import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { TooltipProvider } from "./tooltip";

type ProviderProps = { delayDuration: number; skipDelayDuration: number; children: ReactNode };
const received = vi.hoisted(() => ({ delays: [0, 0] }));
vi.mock("radix-ui", () => ({
  Tooltip: {
    Provider: ({ delayDuration, skipDelayDuration, children }: ProviderProps) => {
      received.delays = [delayDuration, skipDelayDuration];
      return children;
    },
  },
}));

it("opens after 700 ms, and after 300 ms beside an open one", () => {
  expect(renderToString(<TooltipProvider>shown</TooltipProvider>)).toBe("shown");
  expect(received.delays).toEqual([700, 300]);
});
