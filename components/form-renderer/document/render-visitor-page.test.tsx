import { expect, it } from "vitest";
import type { PublicFormData } from "@/lib/contracts/public-form/public-form-page";
import type { VisitorPage, WelcomeContent } from "@/lib/contracts/public-form/visitor-page";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { parseMarkdown } from "@/lib/field-types/_shared/markdown/parse-markdown";
import { definitions } from "@/lib/field-types/registry/definitions";
import { textModules } from "@/tests/support/text-modules";
import { fieldOf } from "../fields/field.fixture";
import { renderVisitorPage } from "./render-visitor-page";

const ASSETS = {
  style: "p{}",
  themeStyle: "i{}",
  fonts: { inter: { style: "b{}", file: "/page/inter-1.woff2" } },
  font: "/page/font-1.woff2",
  form: "/page/form-1.js",
  page: "/page/page-1.js",
  languages: "/languages.js",
  welcome: "/page/welcome-1.js",
  frame: "/page/frame.js",
  imports: ["/page/shared-1.js"],
  pages: ["/page/pages-1.js"],
  resume: ["/page/resume-1.js"],
  calculation: ["/page/calculation-1.js"],
  blocks: ["/page/blocks-1.js"],
  texts: { en: textModules("en") },
  views: { file: ["/page/file-1.js", "/page/shared-1.js"], audio: ["/page/audio-1.js"] },
};
const TOKEN = "the-token";

type Drawn = string | { type: string; [key: string]: unknown };

function drawn(
  types: readonly Drawn[],
  data: Partial<PublicFormData> = {},
  welcome?: WelcomeContent,
): string {
  const fields = types.map((type, index) =>
    fieldOf(Object.assign({ id: `f${index}` }, typeof type === "string" ? { type } : type)),
  );
  const page: VisitorPage = {
    surface: "form",
    language: "en",
    theme: "dark",
    look: null,
    head: { title: "A & B" },
    texts: ENGLISH,
    content: {
      kind: "form",
      settings: DEFAULT_PUBLIC_PAGE_SETTINGS,
      welcome,
      closedMessage: [],
      opening: "open",
      stoppedMessage: "",
      reloadIn: null,
      data: {
        form: { id: 1, title: "</script><b>", description: "", fields },
        publicUrl: "a-1",
        action: "/api/public-forms/a-1/submit?from=form",
        submitUrl: "/api/public-forms/a-1/submit",
        version: 1,
        surface: "form",
        contents: {},
        thankYou: [],
        guard: { token: TOKEN, trapName: "trap" },
        ...data,
      },
    },
  };
  return renderVisitorPage(page, ASSETS);
}

const paged = { pages: { layout: "all" as const, showProgress: true, reviewPage: false } };

function scriptsIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, source = ""]) => source);
}

it("a form's page asks ahead for what its own fields need", () => {
  const html = drawn(["text", "file", "file"]);
  expect(html).toMatch(
    /^<!DOCTYPE html><html lang="en" dir="ltr" data-theme="dark"><head><meta charset/i,
  );
  expect(html).toContain("<title>A &amp; B</title>");
  expect(html).toContain("<style>p{}</style>");
  const texts = "/page/texts-en-form-1.js";
  expect(scriptsIn(html).toSorted()).toEqual(
    [
      "/page/shared-1.js",
      "/page/file-1.js",
      texts,
      "/page/texts-en-values-1.js",
      "/page/texts-en-files-1.js",
      "/page/form-1.js",
    ].toSorted(),
  );
});

it("only a long form asks ahead for the blocks that wait, unless a field of it reads a board", () => {
  const long = Array.from({ length: 60 }, () => "text");
  const blocks = "/page/blocks-1.js";
  expect(scriptsIn(drawn(long))).toContain(blocks);
  expect(scriptsIn(drawn(long.slice(1)))).not.toContain(blocks);
  const reading = { type: "dropdown", mondayReadBoardId: "1" };
  expect(scriptsIn(drawn([...long, reading]))).not.toContain(blocks);
});

it("only a form that may be saved has the button and its script, after the one that sends", () => {
  const html = drawn(["text"], { saving: { byMail: false } });
  // Enter presses the first one.
  expect(html.indexOf("<span>Submit</span>")).toBeLessThan(html.indexOf("form.save"));
  expect(html).toMatch(/<button type="submit" value="1" formnovalidate[^>]* name="form.save"/i);
  expect(scriptsIn(html)).toContain("/page/resume-1.js");
  expect(html).not.toContain("Passwords are not saved");
  const secret = drawn(["password"], { saving: { byMail: false } });
  expect(secret).toMatch(
    /aria-describedby="not-saved-note".*id="not-saved-note"[^>]*>Passwords are not saved/s,
  );
  const other = drawn(["text"]);
  expect(other).not.toContain("form.save");
  expect(scriptsIn(other)).not.toContain("/page/resume-1.js");
});

it("nothing of a form ends its data, and the token stands in its input alone", () => {
  const html = drawn(["text"]);
  const json = /id="form-data">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(JSON.parse(json)).toMatchObject({
    form: { title: "</script><b>" },
    guard: { token: "", trapName: "trap" },
  });
  expect(html.split(TOKEN)).toHaveLength(2);
  expect(html).toMatch(/<input type="hidden" name="form.token" value="the-token"/);
});

it("only a form with pages has the script that shows all of them, before its own", () => {
  const own = /<script>\(function.*form-pages.*\(\);<\/script><script type="module"/s;
  const html = drawn(["text", "page", "file"], paged);
  expect(html).toMatch(own);
  expect(scriptsIn(html)).toContain("/page/pages-1.js");
  expect(drawn(["text"])).not.toContain("<script>");
});

it("only a form with a first screen has it and its script, and a button that leads to the form", () => {
  const welcome = { title: "<Hello>", blocks: parseMarkdown("Ten *questions*"), button: "" };
  const html = drawn(["text"], {}, welcome);
  expect(html).toMatch(
    /data-welcome="1" data-version="1".*&lt;Hello&gt;<\/h1>.*<em>questions<\/em>.*href="#form-root" role="button"[^>]*>Next<.*id="form-root" tabindex="-1"/s,
  );
  expect(scriptsIn(html)).toContain("/page/welcome-1.js");
  expect(drawn(["text"], { isDraftOff: true }, { ...welcome, button: "Go" })).toMatch(
    /data-welcome="".*>Go</s,
  );
  const other = drawn(["text"]);
  expect(other).not.toMatch(/data-welcome|id="form-root" tabindex/);
  expect(scriptsIn(other)).not.toContain("/page/welcome-1.js");
});

it("further pages are one text for browsers with scripts", () => {
  const start = {
    answers: { f2: [{ name: "a.txt", type: "text/plain", size: 1, upload: "u" }] },
    errors: {},
    refusals: 0,
    failure: null,
  };
  const html = drawn(["text", "page", "file"], { ...paged, start });
  const plain = /<noscript><div class="flex flex-col gap-10">(.*?)<\/noscript>/s.exec(html)?.[1];
  expect(plain).toContain('<span data-plain="">');
  expect(plain).toContain(".drop");
});

it("nothing on further pages ends that text, whatever their fields draw for such browsers", () => {
  const options = Array.from({ length: 80 }, (_, index) => `Option ${index}`);
  for (const [type, { parts }] of Object.entries(definitions)) {
    const choices = [{ allowOther: true }, { options, allowOther: true }];
    // The options of questions with parts are few, and none is "Other".
    for (const choice of [{}, ...(parts ? [] : choices)]) {
      const html = drawn(["text", "page", { type, ...choice }, "text"], paged);
      const ends = html.match(/<\/?noscript>/g) ?? [];
      expect(ends, type).toEqual(
        ends.map((_, at) => (at % 2 === 0 ? "<noscript>" : "</noscript>")),
      );
      const last = html.slice(html.lastIndexOf("<noscript>"), html.lastIndexOf("</noscript>"));
      expect(last, type).toMatch(/name="field-f3".*>Submit/s);
    }
  }
});

it("a text keeps the line break that it begins with", () => {
  const html = drawn(["textarea"], { prefilled: { f0: "\nsecond" } });
  expect(html).toContain(">\n\nsecond</textarea>");
});

it("a form whose texts run from right to left has such pages of what is saved, too", () => {
  const settings = DEFAULT_PUBLIC_PAGE_SETTINGS;
  const form = { id: 1, title: "\u05e9\u05dc\u05d5\u05dd", description: "", fields: [] };
  const contents: VisitorPage["content"][] = [
    {
      kind: "newer-draft",
      live: { publicForm: form, settings },
      action: "/submit",
      inputs: [],
      path: "/resume/x",
      savedAt: "2026-12-24T10:00:00.000Z",
    },
    {
      kind: "draft-deletion",
      form,
      settings,
      isDone: false,
      path: "/resume/x",
      action: "/deletion",
      formToken: TOKEN,
      formPath: "/form/x",
      device: { key: "x", version: 1 },
    },
  ];
  for (const content of contents) {
    const head = { title: "" };
    const page = {
      surface: "form",
      language: "en",
      theme: undefined,
      look: null,
      head,
      texts: ENGLISH,
      content,
    } as const;
    expect(renderVisitorPage(page, ASSETS), content.kind).toContain('<main dir="rtl">');
  }
});

it("a page without a form has the small script, and an embedded one that of frames before it", () => {
  const html = renderVisitorPage(
    {
      surface: "embed",
      language: "en",
      theme: undefined,
      look: null,
      head: { title: "" },
      texts: ENGLISH,
      content: { kind: "not-found" },
    },
    ASSETS,
  );
  expect(scriptsIn(html)).toEqual(["/page/frame.js", "/page/page-1.js"]);
  expect(html).toContain("Form Not Found</h1>");
  expect(html).not.toContain("data-theme");
});
