import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { definitions } from "@/lib/field-types/registry/definitions";
import { call, newAccount, newLiveForm } from "../support/api";

const CHUNKS = path.join(".next", "static", "chunks");
const SCRIPTS = path.join("public", "page");

it("visitors' pages have the styles of all their classes, and not those of owners' screens", async () => {
  const owner = await newAccount();
  const fields = Object.values(definitions).map((type, index) => type.create(`f${index}`));
  const form = await newLiveForm(owner, { title: "One of each", fields });
  const page = await call(`/form/${form.publicUrl}`);
  const pages = [page, await call(`/embed/${form.publicUrl}`), await call("/form/of-nobody")];

  const visitors = classesIn(stylesOf(page.text));
  const all = classesIn(readAll(CHUNKS, ".css"));
  expect(visitors.size).toBeGreaterThan(100);
  expect(visitors.size).toBeLessThan(all.size * 0.7);
  const used = wordsOf([...pages.map(({ text }) => text), readAll(SCRIPTS, ".js")].join(" "));
  expect([...used].filter((word) => all.has(word) && !visitors.has(word))).toEqual([]);
  // Next asks for the sheet of its error pages ahead.
  pages.forEach(({ text }) => expect(text).not.toMatch(/<link[^>]*\.css"/));
});

function stylesOf(html: string): string {
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join("\n");
}

function readAll(folder: string, ending: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.map((name) => readFileSync(path.join(folder, name), "utf8")).join("\n");
}

/** The classes that a style sheet has rules for. */
function classesIn(css: string): Set<string> {
  const rules = css.replace(/url\([^)]*\)/g, "");
  const names = [...rules.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name);
  return new Set(names.map((name) => name.replace(/\\(.)/g, "$1")));
}

function wordsOf(source: string): Set<string> {
  return new Set(
    source
      .replaceAll("&amp;", "&")
      .replaceAll("&gt;", ">")
      .split(/[\s"'`]+/),
  );
}
