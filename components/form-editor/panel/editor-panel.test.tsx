import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { inEditor } from "../editor.fixture";
import { startHistory } from "../state/history";
import { EditorPanel } from "./editor-panel";
import { settingsTabs } from "./settings-tabs";

const panel = (given: Parameters<typeof inEditor>[1]) =>
  renderToStaticMarkup(inEditor(<EditorPanel />, given));

beforeAll(() => settingsTabs.load());

describe("the panel of the editor", () => {
  it("has the documented tabs, and one for languages", () => {
    const tabs = [...panel({}).matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, name]) => name);
    expect(tabs).toEqual(["General", "Fields", "Integration", "Languages"]);
  });

  it("holds name, description and redirect under General", () => {
    const html = panel({ tab: "general" });
    expect(html).toContain("Form name");
    expect(html).toMatch(/Description<.*<textarea[^>]*rows="4"/);
    expect(html).toMatch(/Redirect URL after submission<.*<input[^>]*type="url"/);
  });

  it("holds the settings of the public page under General", () => {
    const html = panel({ tab: "general" });
    const labels = [
      "Accent colour",
      "Logo",
      "Opens at",
      "Closes at",
      "Response limit",
      "Closed message",
      "Thank-you text",
      "Prefilled links",
      "Search engines may list the page",
      "Only from the form page",
    ];
    expect(html).toMatch(new RegExp(["Public page", ...labels].join("<.*")));
    // The upload needs a saved form, and the time zone needs opening times.
    expect(html).toContain("Save the form once to upload a logo.");
    expect(html).not.toContain("Time zone");
  });

  it("warns about the contrast of a colour, and shows times in their time zone", () => {
    const settings = {
      ...EMPTY_CONTENT.settings,
      accentColor: "#ffcc00",
      opensAt: "2026-07-01T07:00:00.000Z",
      closesAt: "2026-07-01T06:00:00.000Z",
      timeZone: "Europe/Berlin",
    };
    const html = panel({ tab: "general", history: startHistory({ ...EMPTY_CONTENT, settings }) });
    expect(html).toMatch(/are hard to read \(1\.5:1.*Use #[0-9a-f]{6}/);
    expect(html).toMatch(/<input[^>]*type="datetime-local"[^>]*value="2026-07-01T09:00"/);
    expect(html).toContain("The form must close after it opens.");
    expect(html).toMatch(/<option value="Europe\/Berlin" selected="">Europe\/Berlin/);
  });

  it("holds the palette in its groups under Fields", () => {
    const html = panel({ tab: "fields" });
    expect(html).toMatch(/Basic Inputs.*Text<.*Selection.*Dropdown<.*Layout.*Section</);
  });

  it("leads to Settings under Integration while no account is connected", () => {
    const html = panel({ tab: "integration" });
    expect(html).toMatch(/1–4\. monday\.com<.*5\. External webhooks</);
    expect(html).toMatch(/Connect your monday.com account.*<a[^>]*href="\/settings"/);
  });

  it("lists webhooks to edit and remove, and takes another only when it is not empty", () => {
    const webhooks = ["https://a.example/", "https://b.example/"];
    const history = startHistory({ ...EMPTY_CONTENT, webhooks });
    const html = panel({ tab: "integration", history });
    expect(html.match(/<input[^>]*type="url"/g)).toHaveLength(3);
    expect(html).toContain('value="https://b.example/"');
    expect(html).toContain('aria-label="Remove webhook 2"');
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled=""[^>]*>.*Add<\/button>/);
  });
});
