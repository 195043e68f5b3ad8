import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { inlineMarkdownId } from "@/lib/domain/fields/inline-markdown-id";
import { pipesOf, replacePipes } from "@/lib/domain/piping/pipes";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { parseMarkdown } from "@/lib/field-types/_shared/markdown/parse-markdown";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { parsedContents } from "@/lib/field-types/registry/texts/parsed-contents";
import { withPlainLabels } from "@/lib/field-types/registry/texts/plain-labels";
import { createPiping, pipedBlocks } from "./pipe-answers";
import { pipedAddress } from "./piped-address";
import { pipedText, shownAnswers } from "./shown-answers";

const make = (type: string, id: string, own: object = {}): Field => ({
  ...definitionOf({ type }).create(id),
  label: id,
  ...own,
});

const FIELDS: Field[] = [
  make("text", "name"),
  make("date", "day"),
  make("dropdown", "city", { options: ["Oslo", "Other"] }),
  make("multiselect", "days", { options: ["Mo", "Tu"] }),
  make("number", "count"),
  make("file", "cv"),
  make("calculation", "total", { formula: "{count}*2", format: "currency", currency: "EUR" }),
  make("hidden", "source", { defaultValue: "web" }),
  make("password", "secret"),
  make("heading", "head"),
];

const shown = (answers: Answers, visibleIds: ReadonlySet<string> | null = null) =>
  shownAnswers({ fields: FIELDS, answers, visibleIds, texts: ENGLISH_VALUES });

describe("answers in texts", () => {
  it("shows them as the viewer does", () => {
    const answers = {
      name: "Ada",
      day: "2026-11-23",
      city: "Other",
      city_other: "Bergen",
      days: ["Mo", "Tu"],
      count: 1200,
      total: 24.5,
      cv: [{ name: "cv.pdf", type: "application/pdf", size: 2048, content: "/api/files/x" }],
    };
    const text = "{{name}} {{day}} {{city}} {{days}} {{count}} {{total}} {{cv}} {{source}}";
    const day = definitionOf({ type: "date" }).display(
      FIELDS[1] as Field,
      "2026-11-23",
      {},
      ENGLISH_VALUES,
    );
    expect(pipedText(text, shown(answers))).toBe(
      `Ada ${"text" in day ? day.text : ""} Bergen Mo, Tu 1200 €24.50 cv.pdf web`,
    );
  });

  it("puts them as text into labels with links", () => {
    const label = "{{name}} agrees to the [terms](https://a.example)";
    const agree = make("checkbox", "agree", { label });
    const parsed = parsedContents([agree])[inlineMarkdownId("agree", "label")] ?? [];
    const fields = [...FIELDS, ...withPlainLabels([agree])];
    const answers = { name: "[x](https://b.example) *b*" };
    const piped = createPiping(fields, ENGLISH_VALUES)({ answers, visibleIds: null });
    expect(piped.fields.get("agree")?.label).toBe(`${answers.name} agrees to the terms`);
    const link = { span: "link", href: "https://a.example/", content: ["terms"] };
    expect(piped.inContents?.(parsed)).toEqual([
      { block: "paragraph", content: [`${answers.name} agrees to the `, link] },
    ]);
  });

  it("shows the fallback of what is unanswered or invisible, else nothing", () => {
    expect(pipedText("Hi {{name|you there}}, {{name}}!", shown({}))).toBe("Hi you there, !");
    expect(pipedText("{{name|you}}", shown({ name: "Ada" }, new Set(["day"])))).toBe("you");
    expect(pipedText("{{name|you}}", shown({ name: "   " }))).toBe("you");
  });

  it("leaves unknown ids and fields without answers as they are written", () => {
    expect(pipedText("{{gone|x}} {{head}} {{ }} {name}", shown({}))).toBe(
      "{{gone|x}} {{head}} {{ }} {name}",
    );
  });

  it("never shows a secret", () => {
    expect(pipedText("{{secret|none}}", shown({ secret: "hunter2" }))).toBe("none");
  });

  it("shows at most 1,000 characters of an answer, and no half of one", () => {
    const text = pipedText("{{name}}", shown({ name: `${"a".repeat(999)}😀b` }));
    expect(text).toBe(`${"a".repeat(999)}…`);
  });

  it("does not pipe what an answer contains", () => {
    expect(pipedText("{{name}}", shown({ name: "{{day}}", day: "2026-11-23" }))).toBe("{{day}}");
  });
});

describe("pipes in a text", () => {
  it("are read and written back as they were, whatever surrounds them", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom("{{a}}", "{{a|b c}}", "{{ a }}", "{{", "}}", "{{a|}}", "{{a|{}}", "|"),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join("");
        expect(replacePipes(text, ({ written }) => written)).toBe(text);
        for (const { fieldId, fallback, written } of pipesOf(text)) {
          const [again] = pipesOf(`{{${fieldId}|${fallback}}}`);
          expect(again).toMatchObject({ fieldId, fallback });
          expect(text).toContain(written);
        }
      }),
    );
  });
});

const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  "[x](javascript:alert(1))",
  "**bold** _em_ `code`",
  "# heading\n\n- list",
  "<https://evil.example>",
  "![x](https://evil.example/a.png)",
  "{{name}}",
];

describe("answers in Markdown", () => {
  it.each(HOSTILE)("stand as text: %s", (answer) => {
    const blocks = parseMarkdown("Dear **{{name}}**, see [us {{name}}](https://example.org).");
    expect(pipedBlocks(blocks, shown({ name: answer }))).toEqual([
      {
        block: "paragraph",
        content: [
          "Dear ",
          { span: "strong", content: [answer] },
          ", see ",
          { span: "link", href: "https://example.org/", content: [`us ${answer}`] },
          ".",
        ],
      },
    ]);
  });

  it("stay one piece whatever their id and fallback have of Markdown", () => {
    const blocks = parseMarkdown("a {{_x_|*you* [there](https://a.example)}} b");
    expect(blocks).toEqual([
      { block: "paragraph", content: ["a {{_x_|*you* [there](https://a.example)}} b"] },
    ]);
  });

  it("are not put into addresses", () => {
    const blocks = parseMarkdown("[x](https://example.org/{{name}}?q={{name}})");
    expect(JSON.stringify(pipedBlocks(blocks, shown({ name: "Ada" })))).not.toContain("Ada");
  });

  it("keep marks that somebody typed", () => {
    const typed = "\uE0000\uE001 {{name}}";
    expect(parseMarkdown(typed)).toEqual([{ block: "paragraph", content: [typed] }]);
  });
});

describe("answers in addresses", () => {
  const to = (template: string, answers: Answers) => pipedAddress(template, shown(answers));

  it("are URL-encoded in path, query and fragment", () => {
    expect(to("https://a.example/{{name}}?q={{name}}#{{name}}", { name: "A/b&c#d e" })).toBe(
      "https://a.example/A%2Fb%26c%23d%20e?q=A%2Fb%26c%23d%20e#A%2Fb%26c%23d%20e",
    );
    expect(to("https://a.example/?q={{name|no one}}", {})).toBe("https://a.example/?q=no%20one");
    expect(to("https://a.example/{{name}}", { name: "\uD800" })).toBe(
      "https://a.example/%EF%BF%BD",
    );
  });

  it("are left out where they would climb in the path or are too long", () => {
    expect(to("https://a.example/u/{{name}}/b", { name: ".." })).toBe("https://a.example/u//b");
    const long = { name: "ü".repeat(1000) };
    expect(to("https://a.example/?q={{name|x}}", long)).toBe("https://a.example/?q=x");
  });

  it("never change where it leads to", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.constantFrom("/{{name}}", "/a{{name}}/b", "?x={{name}}", "#{{name}}"),
        (name, rest) => {
          const url = new URL(to(`https://a.example:8443${rest}`, { name }) ?? "about:blank");
          expect(url.origin).toBe("https://a.example:8443");
          expect(url.username).toBe("");
        },
      ),
    );
  });
});

describe("the texts of a form", () => {
  const greeting = make("text", "greeting", {
    label: "Hello {{name|you}}",
    placeholder: "{{day}}",
  });
  const section = make("section", "part", { sectionTitle: "For {{name}}" });
  const pipe = createPiping([...FIELDS, greeting, section], ENGLISH_VALUES);
  const all = new Set([...FIELDS, greeting, section].map(({ id }) => id));

  it("are given for fields that show answers, as the same objects while they are the same", () => {
    const first = pipe({ answers: { name: "Ada" }, visibleIds: all });
    expect([...first.fields.keys()]).toEqual(["greeting", "part"]);
    expect(first.fields.get("greeting")).toMatchObject({ label: "Hello Ada", placeholder: "" });
    expect(first.fields.get("part")).toMatchObject({ sectionTitle: "For Ada" });
    const second = pipe({ answers: { name: "Ada", count: 3 }, visibleIds: all });
    expect(second.fields.get("greeting")).toBe(first.fields.get("greeting"));
    const third = pipe({ answers: { name: "Bo" }, visibleIds: all });
    expect(third.fields.get("greeting")?.label).toBe("Hello Bo");
  });

  it("have contents to pipe only where one shows an answer", () => {
    expect(pipe({ answers: {}, visibleIds: all }).inContents).toBeNull();
    const text = make("paragraph", "p", { content: "Hi {{name}}" });
    expect(
      createPiping([text], ENGLISH_VALUES)({ answers: {}, visibleIds: all }).inContents,
    ).not.toBeNull();
  });
});
