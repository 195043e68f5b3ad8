import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { dateDefinition } from "./definition";
import { dateView } from "./public-view";

it("offers years of four digits alone", () => {
  const { Control } = dateView.frame === "section" ? { Control: null } : dateView;
  const props = {
    field: dateDefinition.create("f"),
    value: null,
    otherText: "",
    controlId: "c",
    labelId: "l",
    describedBy: undefined,
    isInvalid: false,
    isDisabled: false,
    onChange: vi.fn(),
    onOtherChange: vi.fn(),
  };
  expect(renderToStaticMarkup(Control && <Control {...props} />)).toMatch(
    /min="1000-01-01" max="9999-12-31"/,
  );
});
