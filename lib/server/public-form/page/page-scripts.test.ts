import { expect, it, vi } from "vitest";
import { withPageScripts } from "./page-scripts";

const MANIFEST = {
  form: "/page/form-1.js",
  page: "/page/page-1.js",
  imports: ["/page/shared-1.js"],
  pages: ["/page/pages-1.js"],
  views: { file: ["/page/file-1.js", "/page/shared-1.js"], audio: ["/page/audio-1.js"] },
};

vi.mock("node:fs", () => ({ readFileSync: () => JSON.stringify(MANIFEST) }));

const NEXT = `<html><head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" href="/n.js"/><link rel="preload" href="/errors.css" as="style"/><script src="/n.js" async=""></script></head><body><p>&lt;script&gt;</p>`;
const END = `<script id="_R_">push("a");
</script><script>self.__next_f.push([1,"x"])</script></body></html>`;

function sourcesIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = ""]) => source);
}

it("a form's page has its own script instead of Next's, and keeps its data", () => {
  const form = `<div id="form-root"></div><script type="application/json" id="form-data">{"a":1}</script>`;
  const types = ["text", "file", "file"];
  const html = withPageScripts(`${NEXT}${form}${END}`, { nonce: "n", types });
  expect(html).toContain(form);
  expect(html).not.toMatch(/__next_f|push|n\.js/);
  expect(html).toContain(`<script type="module" src="/page/form-1.js" nonce="n"></script></head>`);
  expect(sourcesIn(html)).toEqual([
    "/a.css",
    "/page/shared-1.js",
    "/page/file-1.js",
    "/page/form-1.js",
  ]);
});

it("a form with pages has the script of pages as well", () => {
  const form = `<div id="form-root"><div id="form-pages"></div></div>`;
  const html = withPageScripts(`${NEXT}${form}${END}`, { nonce: "n", types: ["text"] });
  expect(sourcesIn(html)).toContain("/page/pages-1.js");
});

it("further pages are one text for browsers with scripts", () => {
  const inner = `<p>a</p><noscript>b</noscript><span id="form-plain-end"></span>`;
  const form = `<noscript>x</noscript><noscript><div id="form-plain-pages">${inner}</div></noscript>`;
  const html = withPageScripts(`${NEXT}${form}${END}`, { nonce: "n", types: [] });
  expect(html).toContain(
    `<noscript>x</noscript><noscript><div id="form-plain-pages"><p>a</p><span data-plain="">b</span><span id="form-plain-end"></span></div></noscript>`,
  );
});

it("only a form with pages has the script that shows all of them, before its own", () => {
  const draw = (form: string) =>
    withPageScripts(`${NEXT}<div id="form-root">${form}</div>${END}`, { nonce: "n", types: [] });
  expect(draw(`<div id="form-pages"></div>`)).toMatch(
    /<script nonce="n">\(function.*form-pages.*\(\);<\/script><script type="module"/s,
  );
  expect(draw("")).not.toContain(`<script nonce="n">`);
});

it("a page without a form has the small script", () => {
  const html = withPageScripts(`${NEXT}${END}`, { nonce: "n", types: ["file"] });
  expect(sourcesIn(html)).toEqual(["/a.css", "/page/page-1.js"]);
  expect(html).toContain("<p>&lt;script&gt;</p>");
});
