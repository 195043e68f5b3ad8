import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { sketchOf } from "./field-sketch";

it("says of the first fields how they look, and how long their labels are", () => {
  const options = ["North", "South", "East", "West"];
  const fields = [
    plain("unseen", { type: "hidden", label: "Source" }),
    plain("name", { label: "Name" }),
    plain("title", { type: "heading", label: "About you" }),
    plain("few", { type: "radio", label: "Few", options: options.slice(0, 3) }),
    plain("many", { type: "dropdown", label: "Many", options }),
    { ...plain("why", { type: "textarea", label: "Why" }), rows: 4 },
    plain("requests", { type: "bundled_requests", label: "" }),
    plain("seventh"),
  ];
  expect(sketchOf(fields)).toEqual([
    { look: "short", label: 4 },
    { look: "heading", label: 9 },
    { look: "few-choices", label: 3 },
    { look: "choices", label: 4 },
    { look: "tall", label: 3 },
    { look: "box", label: 0 },
  ]);
});
