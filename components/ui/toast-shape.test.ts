import { toast } from "sonner";
import { expect, it } from "vitest";

it("holds id, title, description, action and variant", () => {
  const action = { label: "Undo", onClick: () => undefined };
  toast.error("Error", { id: "one", description: "What went wrong", action });
  toast("Saved", { id: "two" });
  const held = toast.getToasts();
  expect(held).toContainEqual(
    expect.objectContaining({
      ...{ id: "one", title: "Error", description: "What went wrong", action },
      // The destructive variant.
      type: "error",
    }),
  );
  // Without a type it is the default variant.
  const plain = held.find(({ id }) => id === "two");
  expect(plain).toMatchObject({ title: "Saved", type: undefined });
});
