import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { TextsContext } from "../_shared/texts/texts-context";
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
  const drawn = <TextsContext value={ENGLISH}>{Control && <Control {...props} />}</TextsContext>;
  expect(renderToStaticMarkup(drawn)).toMatch(/min="1000-01-01" max="9999-12-31"/);
});
