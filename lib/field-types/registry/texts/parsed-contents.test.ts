import { describe, expect, it } from "vitest";
import { LIMITS } from "@/lib/domain/limits";
import { parsedContents } from "./parsed-contents";

const paragraph = (...content: unknown[]) => [{ block: "paragraph", content }];

describe("Markdown of a form", () => {
  it("is parsed of labels and help texts that have marks, alone", () => {
    const link = { span: "link", href: "https://a.example/", content: ["terms"] };
    const texts = { label: "The [terms](https://a.example)", description: "1. *First*\n# second" };
    const fields = ["checkbox", "text"].map((type) => ({ id: type, type, ...texts }));
    const plain = { id: "p", type: "switch", label: "first_name [1]", description: "# 2 * 3" };
    expect(parsedContents([...fields, plain])).toEqual({
      "inline/checkbox/label": paragraph("The ", link),
      "inline/checkbox/description": paragraph(
        "1. ",
        { span: "emphasis", content: ["First"] },
        "\n# second",
      ),
      "inline/text/description": paragraph(
        "1. ",
        { span: "emphasis", content: ["First"] },
        "\n# second",
      ),
    });
  });

  it("stays as typed where the form's texts before it have as many marks as a form may", () => {
    const content = "*a*".repeat(LIMITS.markdownMarks / 2);
    const fields = Array.from({ length: 12 }, (_, index) => ({
      id: `t${index}`,
      type: "inline",
      content,
    }));
    const contents = Object.values(parsedContents(fields));
    expect(contents.slice(10)).toEqual([paragraph(content), paragraph(content)]);
    expect(contents.slice(0, 10)).not.toContainEqual(paragraph(content));
  });
});
