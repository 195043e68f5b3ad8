import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import type { DropdownField } from "../definition";
import { SearchedBox } from "./searched-box-view";

it("draws again what was typed and is no option", () => {
  const options = Array.from({ length: 20 }, (_, index) => `City ${index}`);
  const draw = (value: unknown, chosen: string) =>
    renderToStaticMarkup(
      <SearchedBox
        {...({
          controlId: "field-f",
          labelId: "l",
          describedBy: undefined,
          otherText: "",
        } as const)}
        field={fieldOf("dropdown", { id: "f", options }) as DropdownField}
        {...{ value, chosen, options, placeholder: "", isInvalid: true, isDisabled: false }}
        onChange={() => undefined}
        onOtherChange={() => undefined}
        onChoose={() => undefined}
      />,
    );
  expect(draw(["Ber"], "")).toContain('value="Ber"');
  expect(draw("City 3", "City 3")).toContain('value="City 3"');
  expect(draw([{}], "")).not.toContain("[object");
});
