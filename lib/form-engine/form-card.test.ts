import { expect, it } from "vitest";
import { ownerForm } from "@/tests/factories/owner-form";
import { plain } from "@/tests/factories/plain-fields";
import { cardOf } from "./form-card";

it("says of a form what its card shows, and of its first fields how they look", () => {
  const options = ["North", "South", "East", "West"];
  const fields = [
    plain("name", { label: "Name" }),
    plain("title", { type: "heading", label: "About you" }),
    plain("few", { type: "radio", label: "Few", options: options.slice(0, 3) }),
    plain("many", { type: "dropdown", label: "Many", options }),
    { ...plain("why", { type: "textarea", label: "Why" }), rows: 4 },
    plain("requests", { type: "bundled_requests", label: "" }),
    plain("seventh"),
  ];
  const form = ownerForm({
    id: 7,
    title: "Intake",
    fields,
    viewCount: 12,
    webhooks: ["https://x"],
  });

  const card = cardOf(form);

  expect(card).toMatchObject({ id: 7, title: "Intake", fieldCount: 7, viewCount: 12 });
  expect(card.sketch).toEqual([
    { look: "short", label: 4 },
    { look: "heading", label: 9 },
    { look: "few-choices", label: 3 },
    { look: "choices", label: 4 },
    { look: "tall", label: 3 },
    { look: "box", label: 0 },
  ]);
  expect(Object.keys(card)).not.toContain("fields");
  expect(Object.keys(card)).not.toContain("webhooks");
});
