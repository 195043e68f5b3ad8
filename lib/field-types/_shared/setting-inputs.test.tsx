import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NumberSetting } from "./setting-inputs";
import { UNPARSABLE_INPUT } from "./text/control-text";

const drawn = (value: number | undefined) =>
  renderToStaticMarkup(<NumberSetting label="Maximum" value={value} onChange={() => undefined} />);

it("says what is wrong with a number that nobody could read when its box is drawn again", () => {
  expect(drawn(UNPARSABLE_INPUT)).toContain("Please enter a number");
  expect(drawn(1e21)).toContain("at most 15 digits");
  expect(drawn(undefined)).not.toContain("Please enter");
  expect(drawn(5)).not.toContain("Please enter");
});
