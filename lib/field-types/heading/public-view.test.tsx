import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AllFieldViews } from "@/components/form-renderer/fields/all-field-views";
import { FieldView } from "@/components/form-renderer/fields/field-view";
import { ParsedContent } from "../_shared/markdown/content-context";
import { parsedContents } from "../registry/texts/parsed-contents";
import { headingDefinition } from "./definition";

function drawn(given: object): string {
  const field = { ...headingDefinition.create("f"), ...given };
  return renderToStaticMarkup(
    <ParsedContent contents={parsedContents([field])}>
      <AllFieldViews>
        <FieldView field={field} />
      </AllFieldViews>
    </ParsedContent>,
  );
}

describe("a heading on the page", () => {
  it("stands below the title, and below the heading of its section", () => {
    expect(drawn({ content: "About *you*" })).toMatch(
      /<h2[^>]*><span>About <em>you<\/em><\/span><\/h2>/,
    );
    expect(drawn({ content: "You", sectionId: "s" })).toMatch(/<h3[^>]*><span>You<\/span><\/h3>/);
  });

  it("in another language than its page starts where the page's others do", () => {
    const untranslated = { content: { lang: "en", dir: "ltr" } };
    expect(drawn({ content: "You", untranslated })).toMatch(
      /<h2 class="[^"]*"><span lang="en" dir="ltr">You</,
    );
  });

  it("has no label block", () => {
    expect(drawn({ content: "You" })).not.toContain("New heading field");
  });

  it("holds running text only", () => {
    expect(drawn({ content: "# One\n\n- two\n\n> three" })).toMatch(
      /<h2[^>]*><span>One<br\/>two<br\/>three<\/span><\/h2>/,
    );
  });

  it("is not there without words: an empty heading would be announced", () => {
    expect(drawn({ content: " " })).not.toContain("<h2");
    expect(drawn({ content: "---" })).not.toContain("<h2");
  });

  it("has the size, weight, alignment and colour of its list", () => {
    const look = { fontSize: "xlarge", fontWeight: "bold", alignment: "right", textColor: "red" };
    expect(drawn(look)).toMatch(/class="[^"]*text-title font-bold text-end text-danger"/);
    expect(drawn({})).toMatch(/class="[^"]*text-large font-normal text-start text-foreground"/);
  });
});
