import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AllFieldViews } from "@/components/form-renderer/fields/all-field-views";
import { FieldView } from "@/components/form-renderer/fields/field-view";
import { ParsedContent } from "../_shared/markdown/content-context";
import { parsedContents } from "../registry/texts/parsed-contents";
import { paragraphDefinition } from "./definition";

function drawn(content: string, given: object = {}): string {
  const field = { ...paragraphDefinition.create("f"), content, ...given };
  return renderToStaticMarkup(
    <ParsedContent contents={parsedContents([field])}>
      <AllFieldViews>
        <FieldView field={field} />
      </AllFieldViews>
    </ParsedContent>,
  );
}

const TAGS = "div|p|h[2-6]|ul|ol|li|blockquote|pre|code|hr|strong|em|a|br";
const ALLOWED_TAG = new RegExp(
  `^</?(?:${TAGS})(?: (?:class|start|target|rel)="[^"<>]*"| href="(?:https?://|mailto:|tel:)[^"<>]*")*/?>$`,
);

/** Every tag that a browser would see, if it is not one of ours. */
function foreignTags(html: string): string[] {
  return (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !ALLOWED_TAG.test(tag));
}

const PAYLOADS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<a href=javascript:alert(1)>x</a>",
  "<style>*{background:url(//evil.example)}</style>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](vbscript:msgbox(1))",
  "[x](//evil.example)",
  "[x](/settings)",
  '[x](https://example.org "onmouseover=alert(1)")',
  '[x](https://example.org" onclick="alert(1))',
  "![x](javascript:alert(1))",
  "![x](https://example.org/pixel.gif)",
  "<javascript:alert(1)>",
  "[x]: javascript:alert(1)\n\n[x]",
  "[x][y]\n\n[y]: data:text/html,x",
  "```<script>alert(1)</script>",
  "`<script>alert(1)</script>`",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<!-- --><script>alert(1)</script>",
  "<![CDATA[<script>alert(1)</script>]]>",
  "</p></div><script>alert(1)</script>",
  "{{constructor.constructor('alert(1)')()}}",
];

describe("hostile Markdown", () => {
  it.each(PAYLOADS)("draws nothing but text and safe links: %s", (payload) => {
    expect(foreignTags(drawn(payload))).toEqual([]);
    expect(foreignTags(drawn(`> - ${payload}\n\n**${payload}**`))).toEqual([]);
  });

  it("in any mixture", () => {
    const piece = fc.oneof(fc.constantFrom(...PAYLOADS, "\n", " ", "[", "](", ")", "*", ">", "`"));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(foreignTags(drawn(pieces.join("")))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);

  it("a link tells its page nothing and gets no credit", () => {
    expect(drawn("[us](https://example.org)")).toMatch(
      /<a href="https:\/\/example.org\/" target="_blank" rel="noopener nofollow ugc"/,
    );
    expect(drawn("[us](mailto:me@example.org)")).toMatch(
      /<a href="mailto:me@example.org" rel="noopener nofollow ugc"/,
    );
  });
});

describe("a paragraph on the page", () => {
  it("keeps the outline: headings go below what they stand under and skip no level", () => {
    expect(drawn("### A\n\n# B\n\n## C").match(/<h\d/g)).toEqual(["<h2", "<h2", "<h3"]);
    expect(drawn("# A", { sectionId: "s" }).match(/<h\d/g)).toEqual(["<h3"]);
    expect(drawn("# A\n\n> ## B\n\n###### C").match(/<h\d/g)).toEqual(["<h2", "<h3", "<h3"]);
  });

  it("draws lists, quotes, code and rules", () => {
    const html = drawn("- a\n\n3. b\n\n> c\n\n    d\n\n---\n\ne  \nf");
    expect(html).toMatch(/<ul.*<ol start="3".*<blockquote.*<pre.*<hr\/>.*e<br\/>f/);
  });

  it("has no label block, and nothing at all without content", () => {
    expect(drawn("Hello")).not.toContain("New paragraph field");
    expect(drawn(" ")).toBe('<div class="min-w-0"></div>');
  });

  it("is text as typed where nobody has parsed it", () => {
    const field = { ...paragraphDefinition.create("f"), content: "*a* <b>" };
    expect(
      renderToStaticMarkup(
        <AllFieldViews>
          <FieldView field={field} />
        </AllFieldViews>,
      ),
    ).toContain("*a* &lt;b&gt;");
  });
});
