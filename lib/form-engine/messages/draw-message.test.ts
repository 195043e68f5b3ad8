import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { parseMarkdown } from "@/lib/field-types/_shared/markdown/parse-markdown";
import { compileForm } from "@/lib/form-engine/compile-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { respondentAnswers } from "../answers/respondent-answers";
import { messageHtml, messageText, type MessageParts } from "./draw-message";

const TEXT = `# Thank you

Dear **Ada**,
we wrote to [our office](https://example.com/a?b=1&c="2") and ask@example.com.

- one
  - two
3. three

> Quoted

\`\`\`
code
\`\`\`

---`;

const parts: MessageParts = {
  lang: "en",
  subject: "Got it <1>",
  blocks: parseMarkdown(TEXT),
  rows: [{ label: "Notes & more", text: "<b>\nhttps://evil.example" }],
  links: [{ label: "Follow your request", href: "https://forms.example/r/abc" }],
  footer: {
    sentence: "You get this because this address was given in a form.",
    stop: { label: "Stop these e-mails", href: "https://forms.example/unsubscribe/x" },
  },
};

describe("an e-mail to a respondent", () => {
  it("is drawn as plain text with its addresses, its answers and its links", () => {
    expect(messageText(parts)).toBe(`Thank you

Dear Ada,
we wrote to our office (https://example.com/a?b=1&c=%222%22) and ask@example.com.

- one
  - two

3. three

> Quoted

    code

----------

Notes & more
  <b>
  https://evil.example

Follow your request: https://forms.example/r/abc

-- 
You get this because this address was given in a form.
Stop these e-mails: https://forms.example/unsubscribe/x
`);
  });

  it("is drawn as HTML that escapes what was typed, links no answer, and takes the reader's colours", () => {
    const html = messageHtml(parts);
    expect(html).toContain("<title>Got it &lt;1&gt;</title>");
    expect(html).toContain("<strong>Ada</strong>");
    expect(html).toContain('<th scope="row" dir="auto"');
    expect(html).toContain("&lt;b&gt;\nhttps://evil.example</td>");
    expect(html).not.toContain('href="https://evil.example');
    expect(html).toContain('<ol start="3">');
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).not.toMatch(/[;" ](?:background|color):/);
    expect(html.match(/<a href="[^"]*"/g)).toHaveLength(3);
  });

  it("shows neither secret nor empty answers", () => {
    const form = compileForm([
      plain("name", { label: "Name" }),
      plain("empty"),
      plain("pin", { type: "password" }),
      plain("head", { type: "heading" }),
    ]);
    expect(respondentAnswers(form, { name: "Ada", pin: "1234" }, ENGLISH_VALUES)).toEqual([
      { id: "name", label: "Name", text: "Ada" },
    ]);
  });
});
