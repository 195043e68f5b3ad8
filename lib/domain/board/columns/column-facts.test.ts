import { expect, it } from "vitest";
import { columnFacts } from "./column-facts";

it.each([
  ["numbers", { unit: "dollar" }, { unit: "dollar" }],
  ["numbers", { unit: { symbol: "€", direction: "left" } }, { unit: "€" }],
  ["numbers", { unit: { symbol: "custom", custom_unit: " m² " } }, { unit: "m²" }],
  ["numbers", { unit: { symbol: "" } }, {}],
  ["numbers", {}, {}],
  ["rating", { limit: 8 }, { limit: 8 }],
  ["rating", { limit: "many" }, {}],
  ["board_relation", { boardIds: [9002, "9003", null] }, { linkedBoardIds: ["9002", "9003"] }],
  ["board_relation", {}, { linkedBoardIds: [] }],
  ["text", { limit: 3, unit: "€" }, {}],
  ["numbers", null, {}],
  ["constructor", { unit: "€" }, {}],
])("of the type %s with %j are read as %j", (type, settings, facts) => {
  expect(columnFacts({ type, settings })).toEqual(facts);
});
