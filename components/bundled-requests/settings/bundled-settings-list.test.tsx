import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "@/lib/domain/approval/request-settings";
import { BundledSettingsList } from "./bundled-settings-list";

it("shows the lists without a way to change them", () => {
  const settings = { ...DEFAULT_SETTINGS, properties: ["Elm Street 1"] };
  const html = renderToStaticMarkup(<BundledSettingsList settings={settings} />);
  expect(html).toContain("Elm Street 1");
  expect(html).toContain("Requestors (examples)");
  expect(html).toContain(">Properties<");
  expect(html).not.toMatch(/<(?:button|input|textarea)/);
});
