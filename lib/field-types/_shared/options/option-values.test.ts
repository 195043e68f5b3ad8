import { expect, it } from "vitest";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { withOptions, withRenamedOption } from "./option-values";

const options = ["Red", "Blue"];
const single = fieldOf("radio", { options, defaultValue: "Red" });
const several = fieldOf("multiselect", { options, defaultValue: ["Red", "Blue"] });

it("a default follows its option, and goes with it", () => {
  const crimson = { ...single, options: ["Crimson", "Blue"] };
  const names = { from: "Red", to: "Crimson" };
  expect(withRenamedOption(crimson, names).defaultValue).toBe("Crimson");
  expect(withRenamedOption({ ...several, options: crimson.options }, names).defaultValue).toEqual([
    "Crimson",
    "Blue",
  ]);
  expect(withOptions(single, ["Blue"]).defaultValue).toBeUndefined();
  expect(withOptions(several, ["Blue"]).defaultValue).toEqual(["Blue"]);
  expect(withOptions(several, []).defaultValue).toBeUndefined();
});

it("a default stays with other options, and where those come from a board", () => {
  expect(withOptions(single, ["Red", "Green"])).toEqual({ ...single, options: ["Red", "Green"] });
  const board = { ...single, populateFromMonday: true };
  expect(withOptions(board, ["Other"]).defaultValue).toBe("Red");
});
