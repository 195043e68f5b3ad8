import { describe, expect, it } from "vitest";
import { LIMITS } from "@/lib/domain/limits";
import { countMarks, parseMarkdown } from "./parse-markdown";

const paragraph = (...content: unknown[]) => [{ block: "paragraph", content }];

describe("Markdown", () => {
  it("knows emphasis, code, breaks and links", () => {
    expect(parseMarkdown("a *b* **c** `d`\ne  \nf")).toEqual(
      paragraph(
        "a ",
        { span: "emphasis", content: ["b"] },
        " ",
        { span: "strong", content: ["c"] },
        " ",
        { span: "code", text: "d" },
        "\n",
        "e",
        { span: "break" },
        "f",
      ),
    );
    expect(parseMarkdown("[us](https://example.org) <mailto:me@example.org>")).toEqual(
      paragraph({ span: "link", href: "https://example.org/", content: ["us"] }, " ", {
        span: "link",
        href: "mailto:me@example.org",
        content: ["mailto:me@example.org"],
      }),
    );
  });

  it("knows headings, lists, quotes, code and rules", () => {
    const text = "## A\n\n- b\n- c\n\n3. d\n\n> e\n\n    f\n\n---";
    expect(parseMarkdown(text)).toEqual([
      { block: "heading", level: 2, content: ["A"] },
      { block: "list", start: null, items: [paragraph("b"), paragraph("c")] },
      { block: "list", start: 3, items: [paragraph("d")] },
      { block: "quote", content: paragraph("e") },
      { block: "code", text: "f" },
      { block: "rule" },
    ]);
  });

  it("shows HTML as it was typed", () => {
    expect(parseMarkdown("<b onclick=x>hi</b>")).toEqual(paragraph("<b onclick=x>hi</b>"));
    expect(parseMarkdown("<script>alert(1)</script>")).toEqual(
      paragraph("<script>alert(1)</script>"),
    );
  });

  it("makes images links, so that nothing loads from another host", () => {
    expect(parseMarkdown("![A map](https://example.org/map.png)")).toEqual(
      paragraph({ span: "link", href: "https://example.org/map.png", content: ["A map"] }),
    );
    expect(parseMarkdown("![](https://example.org/map.png)")).toEqual(
      paragraph({
        span: "link",
        href: "https://example.org/map.png",
        content: ["https://example.org/map.png"],
      }),
    );
  });

  it("has no link inside a link", () => {
    expect(parseMarkdown("[see *![A](https://a.example)*](https://b.example)")).toEqual(
      paragraph({
        span: "link",
        href: "https://b.example/",
        content: ["see ", { span: "emphasis", content: ["A"] }],
      }),
    );
  });

  it("finds the address of a named link", () => {
    expect(parseMarkdown("[us][home]\n\n[home]: https://example.org")).toEqual(
      paragraph({ span: "link", href: "https://example.org/", content: ["us"] }),
    );
  });

  it("is a tree of bounded depth in bounded time, whatever was typed", () => {
    const hostile = [
      ">",
      "- ",
      "1. ",
      "> - ",
      "*a",
      "*a_",
      "[",
      "[a](",
      "![",
      "<a ",
      "`",
      "_",
      "**a *b ",
    ];
    for (const piece of hostile) {
      const times = Math.floor(LIMITS.markdownMarks / Math.max(1, countMarks(piece)));
      const length = Math.floor(LIMITS.description / piece.length);
      const tree = parseMarkdown(piece.repeat(Math.min(times, length)));
      expect(depthOf(tree)).toBeLessThan(100);
      expect(nodesOf(tree)).toBeLessThan(5 * LIMITS.markdownMarks);
    }
  }, 10_000);

  it("stays as typed with more marks than a person sets", () => {
    const typed = "**a".repeat(LIMITS.markdownMarks / 2 + 1);
    expect(parseMarkdown(typed)).toEqual(paragraph(typed));
    expect(parseMarkdown(typed.slice(0, -3))).not.toEqual(paragraph(typed.slice(0, -3)));
  });
});

function nodesOf(value: unknown): number {
  if (typeof value !== "object" || value === null) {
    return 1;
  }
  return 1 + Object.values(value).reduce((sum: number, child) => sum + nodesOf(child), 0);
}

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) {
    return 0;
  }
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
