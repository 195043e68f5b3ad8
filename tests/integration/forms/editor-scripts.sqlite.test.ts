import { expect, it } from "vitest";
import { HINT } from "@/scripts/lib/hint-chunks.mjs";
import { call, newAccount, newForm } from "../support/api";

const HINTED_FROM = 25_000;
// Strings that survive minification, from modules that the first screen does not need.
const COMES_LATE = {
  "the field dialog": /Configure Field/,
  "the general settings": /Redirect URL after submission/,
  "the schemas of requests and responses": /Invalid input: expected/,
  "the engine of patterns": /invalid or unsupported Perl syntax/,
};

it("an editor begins with the scripts of its first screen, compiled while they arrive", async () => {
  const owner = await newAccount();
  const form = await newForm(owner, { title: "Order" });
  for (const path of [`/form/edit/${form.id}`, "/form/new"]) {
    const page = await call(path, { cookie: owner.cookie });
    expect(page.status).toBe(200);
    const scripts = await scriptsOf(page.text);
    expect(scripts.length).toBeGreaterThan(10);
    for (const [what, mark] of Object.entries(COMES_LATE)) {
      expect(
        scripts.some((code) => mark.test(code)),
        what,
      ).toBe(false);
    }
    const large = scripts.filter((code) => code.length > HINTED_FROM);
    expect(large.length).toBeGreaterThan(5);
    expect(large.every((code) => code.startsWith(HINT))).toBe(true);
  }
});

async function scriptsOf(html: string): Promise<string[]> {
  const modern = html.replace(/<script[^>]*nomodule[^>]*>/gi, "");
  const names = modern.match(/_next\/static\/chunks\/[\w.~-]+\.js/g) ?? [];
  const replies = await Promise.all([...new Set(names)].map((name) => call(`/${name}`)));
  return replies.map(({ status, text }) => {
    expect(status).toBe(200);
    return text;
  });
}
