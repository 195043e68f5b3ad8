import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { plain } from "@/tests/factories/content/plain-fields";
import { ChoiceFilter } from "./choice-filter";

const choice = (id: string, given: object = {}) =>
  fieldOf("radio", { id, label: id, options: ["Double", "Single"], ...given });

it("offers the columns of tables and of repeated sections with the names of both", () => {
  const fields = [
    fieldOf("table", { id: "beds", label: "Beds", columns: [choice("kind")] }),
    fieldOf("section", { id: "rooms", label: "Rooms", sectionTitle: "Rooms", repeat: {} }),
    { ...choice("type"), sectionId: "rooms" },
    plain("note"),
  ];
  const drawn = renderToStaticMarkup(
    <ChoiceFilter fields={fields} value="" onChange={() => undefined} />,
  );
  const groups = [...drawn.matchAll(/<optgroup label="([^"]*)"/g)].map(([, label]) => label);
  const options = [...drawn.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
  expect(groups).toEqual(["Beds.kind", "Rooms.type"]);
  expect(options).toEqual([
    "beds.kind:Double",
    "beds.kind:Single",
    "rooms.type:Double",
    "rooms.type:Single",
  ]);
});
