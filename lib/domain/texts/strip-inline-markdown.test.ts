import { describe, expect, it } from "vitest";
import { spansOf, type MarkdownSpan } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { parseInline } from "@/lib/field-types/_shared/markdown/parse-markdown";
import { stripInlineMarkdown } from "./strip-inline-markdown";

const TERMS = "https://a.example/terms";

describe("a text without marks", () => {
  it.each([
    [`I agree to the [terms](${TERMS})`, "I agree to the terms"],
    [`[See [1]](${TERMS}) and [us](mailto:me@a.example "Me")`, "See [1] and us"],
    [`**[The *terms*](<${TERMS}>)** of \`a_b\``, "The terms of a_b"],
    ["***Really*** __yes__ _no_ *may\nbe*", "Really yes no may\nbe"],
    [String.raw`\*as typed\* \[x](y)`, "*as typed* [x](y)"],
    [`[a](${TERMS}_(b)) [c](tel:+358)`, "a c"],
  ])("has the words of %j", (text, words) => {
    expect(stripInlineMarkdown(text)).toBe(words);
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x](data:text/html,1)",
    "[x](//a.example)",
    "[x] (https://a.example)",
    "[unclosed](https://a.example",
    "I agree [required] (see [1])",
    "**unclosed, 2 * 3 * 4, first_name_of, a ` b",
    "1. first\n# second\n- third\n> fourth",
    "<b onclick=x>hi</b> &amp; <https://a.example>",
  ])("is %j as typed", (text) => {
    expect(stripInlineMarkdown(text)).toBe(text);
    expect(wordsOf(spansOf(parseInline(text)))).toBe(text);
  });

  it.each([
    `[*a* **b**](${TERMS}) \`[c](${TERMS})\` d`,
    `*[a](${TERMS})* _b_ __c__ d_e_f`,
    "[x](javascript:alert(1)) *a* [**b**](vbscript:x)",
    "![A map](https://a.example/map.png) \\` \\_",
    "``a`b`` *c*d **e**f",
    "{{first_name|*you*}} *and* {{a_b|[x](https://a.example)}}",
  ])("says what is drawn of %j", (text) => {
    expect(stripInlineMarkdown(text)).toBe(wordsOf(spansOf(parseInline(text))));
  });

  it("is found at once, whatever was typed", () => {
    const pieces = ["*a ", "[", "[a](", "[[]", "_a", "`a", "**a *b ", "\\", "[a](x ", "(", "a"];
    for (const piece of pieces) {
      for (const length of [1000, 10_000]) {
        expect(stripInlineMarkdown(piece.repeat(length / piece.length)).length).toBeLessThanOrEqual(
          length,
        );
      }
    }
  });
});

function wordsOf(spans: readonly MarkdownSpan[]): string {
  return spans
    .map((span) => {
      if (typeof span === "string") {
        return span;
      }
      return "content" in span ? wordsOf(span.content) : "text" in span ? span.text : "\n";
    })
    .join("");
}
