import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { compileForm } from "@/lib/form-engine/compile-form";
import { ending } from "@/tests/factories/content/endings";
import { plain } from "@/tests/factories/content/plain-fields";
import { TrialEnding } from "../preview/trial-ending";
import { EndingPreview } from "./ending-preview";

const bye = ending("bye", undefined, {
  title: "Bye {{name}}",
  text: "See you, {{name|you}}",
  redirectUrl: "https://example.com/{{name}}?from=form",
});
const fields = [plain("name", { label: "First name" })];

describe("the preview of an ending", () => {
  it("fills in title and text, and names the host of an address that shows answers", () => {
    const shown = renderToStaticMarkup(
      <EndingPreview
        ending={bye}
        settings={EMPTY_CONTENT.settings}
        teamTheme={null}
        fillIn={(text) => text.replaceAll(/\{\{.*?\}\}/g, "[First name]")}
      />,
    );
    expect(shown).toContain("Bye [First name]");
    expect(shown).toContain("See you, [First name]");
    expect(shown).toContain("Visitors are then sent to example.com.");
  });

  it.each(["https://{{name}}.example/", "javascript:alert(1)", "https://"])(
    "names no host of an address that cannot be used: %s",
    (redirectUrl) => {
      const shown = renderToStaticMarkup(
        <EndingPreview
          ending={{ ...bye, redirectUrl }}
          settings={EMPTY_CONTENT.settings}
          teamTheme={null}
          fillIn={String}
        />,
      );
      expect(shown).not.toContain("Visitors are then sent");
    },
  );

  it("shows the answers on trial beside the form", () => {
    const settings = { ...EMPTY_CONTENT.settings, endings: [bye] };
    const trial = (answers: object) =>
      renderToStaticMarkup(
        <TrialEnding
          teamTheme={null}
          settings={settings}
          form={compileForm(fields)}
          answers={{ ...answers }}
          today={null}
        />,
      );
    expect(trial({ name: "Ada <b>" })).toContain("Bye Ada &lt;b&gt;");
    expect(trial({ name: "Ada <b>" })).toContain("See you, Ada &lt;b&gt;");
    expect(trial({})).toContain("See you, you");
  });
});
