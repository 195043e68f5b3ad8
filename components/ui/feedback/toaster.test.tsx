import React from "react";
import { renderToString } from "react-dom/server";
import { toast, type Toaster as Sonner } from "sonner";
import { afterEach, expect, it, vi } from "vitest";
import { Toaster } from "./toaster";

type SonnerProps = Parameters<typeof Sonner>[0];
const receivedProps = vi.hoisted(() => vi.fn());
vi.mock("sonner", async (importOriginal) => {
  const actual = await importOriginal<{ Toaster: typeof Sonner }>();
  const Toaster = (props: SonnerProps) => {
    receivedProps(props);
    return <actual.Toaster {...props} />;
  };
  return { ...actual, Toaster };
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The markup of the toasts that are shown. */
function toastMarkup(): string[] {
  vi.stubGlobal("document", { hidden: false });
  const useState = React.useState;
  // Without a browser the library's effect, which fills its list, does not run.
  vi.spyOn(React, "useState").mockImplementationOnce(() => useState<unknown>(toast.getToasts()));
  return renderToString(<Toaster />).match(/<li.*?<\/li>/gs) ?? [];
}

it("shows one toast for five seconds, swiped to the right, focused with F8", () => {
  renderToString(<Toaster />);
  expect(receivedProps).toHaveBeenCalledWith(
    expect.objectContaining({
      visibleToasts: 1,
      duration: 5000,
      swipeDirections: ["right"],
      hotkey: ["F8"],
    }),
  );
});

it("renders title, description, action and variant", () => {
  const action = { label: "Undo", onClick: () => undefined };
  toast("Saved", { id: "two" });
  toast.error("Error", { id: "one", description: "What went wrong", action });
  const markups = toastMarkup();
  const failed = markups.find((markup) => markup.includes("Error"));
  expect(failed).toContain("bg-danger-soft");
  expect(failed).toMatch(/class="[^"]*text-danger[^"]*"/);
  expect(failed).toMatch(/class="[^"]*font-medium[^"]*"[^>]*>Error</);
  expect(failed).toMatch(/class="[^"]*text-muted[^"]*"[^>]*>What went wrong</);
  expect(failed).toMatch(/<button[^>]*class="[^"]*link[^"]*"[^>]*>Undo</);
  const plain = markups.find((markup) => markup.includes("Saved"));
  expect(plain).toContain("bg-raised");
  expect(plain).not.toContain("bg-danger-soft");
});
