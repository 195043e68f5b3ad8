import { expect, it } from "vitest";
import { drawnControl } from "@/tests/support/drawn-control";
import { dateDefinition } from "./definition";
import { dateView } from "./public-view";

it("offers years of four digits alone", () => {
  const html = drawnControl(dateView, { field: dateDefinition.create("f") });
  expect(html).toMatch(/min="1000-01-01" max="9999-12-31"/);
});
