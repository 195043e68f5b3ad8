import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { OptionEditor } from "./option-editor";

const draw = (options: string[]) =>
  renderToStaticMarkup(
    <OptionEditor
      field={plain("r", { type: "radio", options })}
      mark="dot"
      onChange={() => undefined}
    />,
  ).replaceAll("&quot;", '"');

it("says which option stands there twice", () => {
  expect(draw(["A", "B"])).not.toContain("twice");
  expect(draw(["A", "B", "A"])).toContain('"A" stands here twice. Saving keeps one of each.');
  expect(draw(["A", "B", "A", "B"])).toContain('"A" stands here twice, and 1 other.');
});
