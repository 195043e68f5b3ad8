import { expect, it, vi } from "vitest";
import { saveToasts } from "./save-toasts";

const toast = vi.hoisted(() => ({ warning: vi.fn(), error: vi.fn() }));
vi.mock("sonner", () => ({ toast }));

it("says that corrupted fields were reset", () => {
  saveToasts.corrupted();
  expect(toast.error).toHaveBeenCalledWith("Error", {
    description: "Field data is corrupted. Resetting to empty form.",
  });
});

it("warns about fields without board or column, by name", () => {
  saveToasts.unconfigured(["Colour", "Size"]);
  expect(toast.warning).toHaveBeenCalledWith("Configuration Warning", {
    description: "Check the read tab of Colour, Size: board or column is missing.",
  });
});

it("says why a form could not be published, if the server gives a reason", () => {
  saveToasts.publishFailed(null);
  saveToasts.publishFailed("This form was published 30 times within an hour.");
  expect(toast.error.mock.lastCall).toEqual([
    "Error",
    {
      description: "Failed to publish the form. This form was published 30 times within an hour.",
    },
  ]);
  expect(toast.error).toHaveBeenCalledWith("Error", {
    description: "Failed to publish the form",
  });
});
