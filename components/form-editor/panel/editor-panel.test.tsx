import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { inEditor } from "../editor.fixture";
import { startHistory } from "../state/history";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { EditorPanel } from "./editor-panel";

const panel = (given: Parameters<typeof inEditor>[1]) =>
  renderToStaticMarkup(inEditor(<EditorPanel />, given));

describe("the panel of the editor", () => {
  it("has the three documented tabs", () => {
    const tabs = [...panel({}).matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, name]) => name);
    expect(tabs).toEqual(["General", "Fields", "Integration"]);
  });

  it("holds name, description and redirect under General", () => {
    const html = panel({ tab: "general" });
    expect(html).toContain("Form name");
    expect(html).toMatch(/Description<.*<textarea[^>]*rows="4"/);
    expect(html).toMatch(/Redirect URL after submission<.*<input[^>]*type="url"/);
  });

  it("holds the palette in its groups under Fields", () => {
    const html = panel({ tab: "fields" });
    expect(html).toMatch(/Basic Inputs.*Text<.*Selection.*Dropdown<.*Layout.*Section</);
  });

  it("leads to Settings under Integration while no account is connected", () => {
    const html = panel({ tab: "integration" });
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
