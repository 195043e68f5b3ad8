import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Welcome } from "@/lib/domain/forms/public-page-settings";
import { conditional, plain } from "@/tests/factories/content/plain-fields";
import { PreviewContent } from "./preview-content";

type Given = {
  title?: string;
  description?: string;
  reviewPage?: boolean;
  submitLabel?: string;
  welcome?: Welcome;
};

function preview(fields: Field[], given: Given = {}) {
  const { title = "Intake", description = "", reviewPage = false, submitLabel = "" } = given;
  return renderToStaticMarkup(
    <PreviewContent
      {...{ title, description, fields, reviewPage, submitLabel }}
      welcome={given.welcome ?? null}
      layout="all"
      showProgress
      nextLabel=""
      backLabel=""
      resumable={false}
    />,
  );
}

const NOTE = "This is a preview. Form submission is disabled.";

describe("the content of the preview", () => {
  it("has a title of its own when the form has none, and an optional description", () => {
    expect(preview([], { title: "" })).toContain("Untitled Form");
    expect(preview([], { description: "Tell us" })).toContain("Tell us");
  });

  it("begins with its first screen, if that has words", () => {
    const welcome = { title: "", text: "Ten **questions**", button: "" };
    const first = preview([], { title: "Intake", welcome });
    expect(first).toMatch(/Intake.*<strong[^>]*>questions<\/strong>.*>Next</s);
    expect(first).not.toContain("No fields added yet");
    expect(preview([], { welcome: { ...welcome, text: " " } })).toContain("No fields added yet");
  });

  it("says that there are no fields, without a button", () => {
    expect(preview([])).toContain("No fields added yet");
    expect(preview([])).not.toContain(NOTE);
  });

  it("shows fields as visitors get them, and Submit disabled, and why", () => {
    const html = preview([plain("a")]);
    expect(html).toMatch(/<input[^>]*name="field-a"/);
    expect(html).not.toMatch(/<input[^>]*disabled=""/);
    expect(html).toMatch(/<button type="submit"[^>]*disabled="">Submit<\/button>/);
    expect(html).toContain(NOTE);
  });

  it("has the owner's words on the button, below one page and on the last of several", () => {
    const button = /<button type="submit"[^>]*disabled="">Apply now<\/button>/;
    const given = { submitLabel: " Apply now " };
    expect(preview([plain("a")], given)).toMatch(button);
    expect(preview([plain("a"), plain("p", { type: "page", hidden: true })], given)).toMatch(
      button,
    );
  });

  it("marks required fields, with the help under the label", () => {
    const html = preview([plain("a", { required: true, description: "As in the passport" })]);
    expect(html).toMatch(
      /<label[^>]*>A<span[^>]*text-danger[^>]*>\*<\/span><\/label><p[^>]*>As in/,
    );
    expect(preview([plain("a")])).not.toContain("*</span>");
  });

  it.each(["checkbox", "switch", "heading", "paragraph", "divider", "inline"])(
    "gives checkboxes, switches and layout no label block: %s",
    (type) => {
      expect(preview([plain("a")])).toContain('id="field-a-label"');
      expect(preview([plain("a", { type })])).not.toContain('id="field-a-label"');
    },
  );

  it("begins with the first page that is seen, and offers the next", () => {
    const page = (id: string, given: object) => ({ ...plain(id, { type: "page" }), ...given });
    const fields = [
      plain("a"),
      page("gone", { hidden: true, title: "Gone" }),
      plain("b"),
      page("p", { title: "More", nextLabel: "" }),
      plain("c"),
    ];
    const html = preview(fields);
    expect(html).toContain("Page 1 of 2");
    expect(html).toContain(">A<");
    expect(html).toMatch(/<button type="button"[^>]*><span>Next<\/span><\/button>/);
    for (const later of ["More", "Gone", ">B<", ">C<", "Submit", "Back"]) {
      expect(html).not.toContain(later);
    }
    const single = preview([page("p", { title: "More" }), plain("c")]);
    expect(single).toContain("More");
    expect(single).toContain(NOTE);
    expect(single).not.toContain("Page 1 of 1</p>");
    const reviewed = preview([page("p", { title: "More" }), plain("c")], { reviewPage: true });
    expect(reviewed).toContain("Page 1 of 2</p>");
    expect(reviewed).not.toContain(NOTE);
  });

  it.each(["mystery", "richtext", "image"])("shows a notice instead of the type %s", (type) => {
    const html = preview([plain("a", { type })]);
    expect(html).toContain(`Field type &#x27;${type}&#x27; is not supported yet.`);
    expect(html).not.toContain('id="field-a-label"');
  });

  it("counts a missing answer as met, and draws nothing that is hidden", () => {
    const fields = [
      plain("a"),
      conditional("shown", { dependsOn: "a", value: "x" }),
      conditional("gone", { dependsOn: "a", value: "x", action: "hide" }),
      plain("hidden", { hidden: true }),
    ];
    const html = preview(fields);
    expect(html).toContain("SHOWN");
    expect(html).not.toContain("GONE");
    expect(html).not.toContain("HIDDEN");
  });
});
