import { expect, it } from "vitest";
import { compileForm } from "@/lib/form-engine/compile-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { searchTextOf } from "./search-text";

it("is the same in every language, with items that the board has got since the publish", () => {
  const field = plain("part", { type: "multiselect", options: ["Pump", "Valve", "Other"] });
  const answers = { part: ["Pump", "Valve"] };
  const english = searchTextOf({ form: compileForm([field]), answers });
  const german = { ...field, optionTexts: { Valve: "Ventil" } };
  expect(english).toContain("wvalve");
  expect(searchTextOf({ form: compileForm([german]), answers })).toBe(english);
});
