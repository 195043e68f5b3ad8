import { readdirSync, readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { definitionOf, definitions } from "@/lib/field-types/registry/definitions";
import { HINT } from "@/scripts/lib/hint-chunks.mjs";
import { call, newAccount, newLiveForm, serverUrl } from "../support/api";

/** All that a form of plain fields may load, later scripts and the texts of its language included. */
const BUDGET_BYTES = 39 * 1024;
/** A form that has many types as well. */
const MIXED_BUDGET_BYTES = 45 * 1024;
const SCRIPTS = path.join("public", "page");
const OWNERS = path.join(".next", "static", "chunks");
// Strings that survive minification: zod's own key, texts of owner screens, the runtimes of Next and React.
const NOT_FOR_VISITORS = {
  zod: /\b_zod\b/,
  "drag and drop": /data-rfd-/,
  "the field dialog": /Configure Field/,
  "the editor's tabs": /Integrations/,
  "Next's router": /next-router-state-tree/,
  "React's own renderer": /__reactFiber/,
};

it("a visitor's page can load no schema library, no framework and no part of the editor", async () => {
  const owner = await newAccount();
  const fields = Object.values(definitions).map((type, index) => type.create(`f${index}`));
  const form = await newLiveForm(owner, { title: "One of each", fields });
  const page = await call(`/form/${form.publicUrl}`);
  expect(page.status).toBe(200);

  const scripts = await reachableFrom(page.text);
  expect(scripts.size).toBeGreaterThan(5);
  for (const [what, mark] of Object.entries(NOT_FOR_VISITORS)) {
    const holders = [...scripts].filter(([, code]) => mark.test(code)).map(([name]) => name);
    expect(holders, what).toEqual([]);
    // Checks the marker itself: some script of the owner screens contains it.
    expect(
      ownersScripts().some((code) => mark.test(code)),
      what,
    ).toBe(true);
  }
});

it.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("are sent compressed with %s, and kept by browsers", async (encoding, decompress) => {
  const name = readdirSync(SCRIPTS).find((file) => /^start-form-.*\.js$/.test(file)) ?? "";
  const { headers, body } = await load(`/page/${name}`, encoding);
  expect(headers).toMatchObject({
    "content-encoding": encoding,
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/javascript; charset=utf-8",
    vary: "Accept-Encoding",
  });
  expect(decompress(body)).toEqual(readFileSync(path.join(SCRIPTS, name)));
  const plain = await load(`/page/${name}`, "identity");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.body).toEqual(decompress(body));
});

it("are sent whole, whatever part is asked for, and plain where an encoding is refused", async () => {
  const name = readdirSync(SCRIPTS).find((file) => /^start-form-.*\.js$/.test(file)) ?? "";
  const code = readFileSync(path.join(SCRIPTS, name));
  const part = await load(`/page/${name}`, "identity", { Range: "bytes=100-50" });
  expect([part.status, part.body]).toEqual([200, code]);
  const refused = await load(`/page/${name}?v=2`, "br;q=0, gzip;q=0");
  expect(refused.headers["content-encoding"]).toBeUndefined();
  expect(refused.body).toEqual(code);
});

it.each(["/page/of-nobody.js", "/page/%2e%2e/index.html", "/page/..%2f..%2fpackage.json"])(
  "are the only files there: %s",
  async (address) => {
    expect((await load(address, "identity")).status).toBe(404);
  },
);

it("loads at once what its own fields need, within the budget", async () => {
  const owner = await newAccount();
  const pageOf = async (types: string[]) => {
    const fields = types.map((type, index) => definitionOf({ type }).create(`f${index}`));
    const form = await newLiveForm(owner, { title: types.join(), fields });
    const { text } = await call(`/form/${form.publicUrl}`);
    return text;
  };
  const plain = namesIn(await pageOf(["text", "textarea", "email", "dropdown", "number", "date"]));
  const mixed = namesIn(await pageOf(["text", "email", "radio", "multiselect", "date", "rating"]));
  const large = await pageOf(["text", "file", "audio"]);
  const more = [...new Set(namesIn(large))].filter((name) => !plain.includes(name));
  expect(more.length).toBeGreaterThanOrEqual(2);
  for (const name of more) {
    expect(large).toContain(`<link rel="modulepreload" href="/page/${name}"`);
  }
  // What the definition of a type says, where it can be a sentence, survives minification.
  const knowsPhones = async (names: readonly string[]) =>
    (await Promise.all(names.map(codeOf))).some((code) => code.includes("valid phone number"));
  expect(await knowsPhones(plain)).toBe(false);
  expect(await knowsPhones(namesIn(await pageOf(["text", "phone"])))).toBe(true);
  expect(await bytesOf(plain)).toBeLessThanOrEqual(BUDGET_BYTES);
  expect(await bytesOf(mixed)).toBeLessThanOrEqual(MIXED_BUDGET_BYTES);
});

it("scripts are kept by browsers for a year, under names of their content, and compiled while they load", async () => {
  const owner = await newAccount();
  const fields = [definitionOf({ type: "text" }).create("name")];
  const form = await newLiveForm(owner, { title: "Kept", fields });
  const [name = ""] = namesIn((await call(`/form/${form.publicUrl}`)).text);
  expect(name).toMatch(/-[\w-]{8}\.js$/);
  const { headers, text } = await call(`/page/${name}`);
  expect(text.startsWith(HINT)).toBe(true);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("content-type")).toMatch(/^text\/javascript/);
});

/** As they are sent: `fetch` would decompress them, and shorten the address. */
async function load(address: string, encoding: string, more: Record<string, string> = {}) {
  const { hostname, port } = new URL(serverUrl());
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { "Accept-Encoding": encoding, ...more };
    get({ hostname, port, path: address, headers }, resolve).on("error", reject);
  });
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) };
}

/** All scripts that the page references, directly or through another script. */
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

/** Gzipped, each by itself. */
async function bytesOf(names: readonly string[]): Promise<number> {
  const codes = await Promise.all([...new Set(names)].map(codeOf));
  return codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
}

async function codeOf(name: string): Promise<string> {
  const { status, text } = await call(`/page/${name}`);
  expect(status, name).toBe(200);
  return text;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/["`'](?:\.|\/page)\/([\w.~-]+\.js)/g)].map(([, name = ""]) => name);
}

function ownersScripts(): string[] {
  const names = readdirSync(OWNERS).filter((name) => name.endsWith(".js"));
  return names.map((name) => readFileSync(path.join(OWNERS, name), "utf8"));
}
