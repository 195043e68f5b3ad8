import { expect, it } from "vitest";
import { LIMITS } from "@/lib/domain/limits";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { optionChecks } from "./field-checks";

it("options of columns count with those of the form", () => {
  const most = LIMITS.optionsPerForm / LIMITS.optionsPerField;
  const options = Array.from({ length: LIMITS.optionsPerField }, (_, index) => String(index));
  const column = (index: number) => fieldOf("dropdown", { id: `c${index}`, options });
  const columns = Array.from({ length: most }, (_, index) => column(index));
  const table = fieldOf("table", { id: "rooms", label: "Rooms", columns });
  expect(optionChecks({ fields: [table] })).toEqual([]);
  const one = fieldOf("radio", { id: "one", label: "One", options: ["Yes"] });
  const [found] = optionChecks({ fields: [table, one] });
  expect(found?.refusal?.sentence).toBe(
    'A form can have at most 10,000 options in all: those of "One" are too many',
  );
});
