import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { Toaster as Sonner } from "sonner";
import { Toaster } from "./toaster";

type SonnerProps = Parameters<typeof Sonner>[0];
const seen = vi.hoisted(() => vi.fn());
vi.mock("sonner", () => ({
  Toaster: (props: SonnerProps) => {
    seen(props);
    return null;
  },
}));

it("shows one toast for five seconds, swiped to the right, focused with F8", () => {
  renderToString(<Toaster />);
  expect(seen).toHaveBeenCalledWith(
    expect.objectContaining({
      visibleToasts: 1,
      duration: 5000,
      swipeDirections: ["right"],
      hotkey: ["F8"],
    }),
  );
});
