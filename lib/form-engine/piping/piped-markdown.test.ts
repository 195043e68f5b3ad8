import { describe, expect, it } from "vitest";
import { parseMarkdown } from "@/lib/field-types/_shared/markdown/parse-markdown";
import { pipedBlocks } from "./pipe-answers";
import { pipedMarkdown } from "./piped-markdown";

const showing = (answer: string) => (id: string) => (id === "u" ? answer : null);
const source = (text: string, answer: string) =>
  pipedMarkdown(parseMarkdown(text), showing(answer));

describe("a text with answers as Markdown", () => {
  it.each([
    "[Track]({{u}})",
    "[Track](<{{u}}>)",
    "![Track]({{u}} 'x')",
    "[Track]\n\n[Track]: {{u}}",
  ])("has no link that leads where an answer says: %s", (text) => {
    const again = parseMarkdown(source(text, "https://evil.example/x"));
    expect(JSON.stringify(again)).not.toContain('"link"');
  });

  it.each([
    "See *{{u}}* and **{{u|no one}}**, {{gone}}",
    "# Hi {{u}}\n\n1. {{u}}\n2. b\n   - c\n\n> {{u}}\n\n---\n\n```\n{{u}}\n```",
    "[To {{u}}](https://a.example/x?y=1) `{{u}}`\\\nnext\nline",
    "1\\. no list, \\*no emphasis\\* & a_b",
  ])("is read again as the page draws it: %s", (text) => {
    for (const answer of ["Ida", "**x** [y](https://z.example) # `code`", "- `` a"]) {
      const drawn = pipedBlocks(parseMarkdown(text), showing(answer));
      const again = parseMarkdown(source(text, answer));
      expect(pipedBlocks(again, () => null)).toEqual(drawn);
    }
  });
});
