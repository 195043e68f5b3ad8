import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { definitionOf, definitions } from "@/lib/field-types/registry/definitions";
import { HINT } from "@/scripts/lib/hint-chunks.mjs";
import { call, newAccount, newLiveForm } from "../support/api";

// 26 kB above the 135.8 kB of an empty Next page (issue 4), without scripts for old browsers only.
const BUDGET_BYTES = 161_800;
const HINTED_FROM = 25_000;
const BUILT = path.join(".next", "static", "chunks");
// Strings that survive minification: zod's own key, and texts of owner screens only.
const NOT_FOR_VISITORS = {
  zod: /\b_zod\b/,
  "drag and drop": /data-rfd-/,
  "the field dialog": /Configure Field/,
  "the editor's tabs": /Integrations/,
};

it("a visitor's page can load no schema library and no part of the editor", async () => {
  const owner = await newAccount();
  const fields = Object.values(definitions).map((type, index) => type.create(`f${index}`));
  const form = await newLiveForm(owner, { title: "One of each", fields });
  const page = await call(`/form/${form.publicUrl}`);
  expect(page.status).toBe(200);

  const scripts = await reachableFrom(page.text);
  expect(scripts.size).toBeGreaterThan(3);
  for (const [what, mark] of Object.entries(NOT_FOR_VISITORS)) {
    const holders = [...scripts].filter(([, code]) => mark.test(code)).map(([name]) => name);
    expect(holders, what).toEqual([]);
    // Checks the marker itself: some script of the owner screens contains it.
    expect(
      builtScripts().some((code) => mark.test(code)),
      what,
    ).toBe(true);
  }
});

it("names in its first lines what its own fields need, within the budget", async () => {
  const owner = await newAccount();
  const pageOf = async (types: string[]) => {
    const fields = types.map((type, index) => definitionOf({ type }).create(`f${index}`));
    const form = await newLiveForm(owner, { title: types.join(), fields });
    const { text } = await call(`/form/${form.publicUrl}`);
    return text.replace(/<script[^>]*nomodule[^>]*>/i, "");
  };
  const plain = await pageOf(["text", "email", "dropdown"]);
  const special = await pageOf(["text", "radio", "date", "heading", "file"]);
  const scripts = [...new Set(namesIn(plain))];
  const more = [...new Set(namesIn(special))].filter((name) => !scripts.includes(name));
  expect(more.length).toBeGreaterThanOrEqual(4);
  for (const name of more) {
    expect(special).toMatch(new RegExp(`<link rel="preload" href="[^"]*${name}" as="script"`));
  }
  const codes = await Promise.all(scripts.map(codeOf));
  const bytes = codes.reduce((sum, code) => sum + gzipSync(code).length, 0);
  expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);

  // Scripts of the page load are compiled while they download, later ones when they are called.
  const isHinted = (code: string) => code.startsWith(HINT);
  const large = codes.filter((code) => code.length > HINTED_FROM);
  expect(large.length).toBeGreaterThanOrEqual(3);
  expect(large.every(isHinted)).toBe(true);
  expect((await Promise.all(more.map(codeOf))).some(isHinted)).toBe(false);
});

/** Names of all scripts that the page references, directly or through another script. */
async function reachableFrom(html: string): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  const waiting = namesIn(html);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (!scripts.has(name)) {
      const text = await codeOf(name);
      scripts.set(name, text);
      waiting.push(...namesIn(text));
    }
  }
  return scripts;
}

async function codeOf(name: string): Promise<string> {
  const { status, text } = await call(`/_next/static/chunks/${name}`);
  expect(status, name).toBe(200);
  return text;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/static\/chunks\/([\w.~-]+\.js)/g)].map(([, name = ""]) => name);
}

function builtScripts(): string[] {
  const names = readdirSync(BUILT).filter((name) => name.endsWith(".js"));
  return names.map((name) => readFileSync(path.join(BUILT, name), "utf8"));
}
