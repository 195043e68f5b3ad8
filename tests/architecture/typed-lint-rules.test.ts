import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import tseslint from "typescript-eslint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { projectFile, ROOT } from "./source-files";

// ESLint has no types here: what a preset of it asks for and needs types is oxlint's.

/** Interfaces of others ask for promises that need no await. */
const LEFT_OUT = ["require-await"];
/** One line a rule that it must refuse. */
const REFUSED: Record<string, string> = {
  "await-thenable": "export const f = async () => { await one; };",
  "no-array-delete": "delete list[0];",
  "no-base-to-string": "export const f = (o: object) => String(o);",
  "no-duplicate-type-constituents": "export type A = string | string;",
  "no-floating-promises": "later();",
  "no-for-in-array": "for (const i in list) { take(i); }",
  "no-implied-eval": 'setTimeout("one", 1);',
  "no-misused-promises": "list.forEach(async () => { await later(); });",
  "no-redundant-type-constituents": "export type A = unknown | string;",
  "no-unnecessary-type-assertion": "export const f = one as number;",
  "no-unsafe-argument": "take(anything);",
  "no-unsafe-assignment": "export const f = anything;",
  "no-unsafe-call": "anything();",
  "no-unsafe-enum-comparison": "export const f = (s: Suit) => s === 1;",
  "no-unsafe-member-access": "take(String(anything.name));",
  "no-unsafe-return": "export const f = (): number => anything;",
  "no-unsafe-unary-minus": "export const f = (s: string) => -s;",
  "only-throw-error": 'throw "one";',
  "prefer-promise-reject-errors": 'void Promise.reject("one");',
  "restrict-plus-operands": 'export const f = {} + "one";',
  "restrict-template-expressions": "export const f = `${{}}`;",
  "unbound-method": "export const f = new House().door;",
};
const PREAMBLE = [
  "declare const anything: any;",
  "declare const list: number[];",
  "declare const one: number;",
  "declare const later: () => Promise<void>;",
  "declare const take: (text: string) => void;",
  "enum Suit { Hearts, Spades }",
  "declare class House { door(): void }",
].join(" ");

const configFile = z.object({ rules: z.record(z.string(), z.unknown()) });
const report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
});

const folder = mkdtempSync(path.join(tmpdir(), "formlane-lint-"));
const found = new Set<string>();
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  const compilerOptions = { strict: true, noEmit: true, lib: ["es2023", "dom"], types: [] };
  write("tsconfig.json", JSON.stringify({ compilerOptions, include: ["**/*.ts"] }));
  for (const [rule, line] of Object.entries(REFUSED)) {
    write(`${rule}.ts`, `${PREAMBLE}\n${line}\nexport {};\n`);
  }
  write("types.ts", 'export const one: number = "one";\n');
  for (const { code, filename } of report.parse(JSON.parse(lint())).diagnostics) {
    found.add(`${path.basename(filename, ".ts")}: ${code}`);
  }
});

describe("rules that need types", () => {
  it("those of typescript-eslint's preset are errors, and no others", () => {
    const { rules } = configFile.parse(JSON.parse(projectFile(".oxlintrc.json")));
    const levels = Object.entries(rules).map(([name, level]) => [name, [level].flat()[0]]);
    const wanted = typedRules().map((name) => [`typescript/${name}`, "error"]);
    expect(Object.fromEntries(levels)).toEqual(Object.fromEntries(wanted));
    expect(wanted.length).toBeGreaterThan(20);
  });

  it.each(typedRules())("%s refuses what it is for", (rule) => {
    expect([...found]).toContain(`${rule}: typescript(${rule})`);
  });

  it("a wrong type is an error", () => {
    expect([...found]).toContain("types: typescript(TS2322)");
  });
});

/** What ESLint's preset without types lacks of the one with types. */
function typedRules(): string[] {
  const isOn = (level: unknown) => [level].flat()[0] !== "off";
  const rulesOf = (configs: { rules?: object }[]) =>
    Object.entries(Object.assign({}, ...configs.map(({ rules }) => rules)) as object)
      .filter(([, level]) => isOn(level))
      .map(([name]) => name);
  const untyped = new Set(rulesOf(tseslint.configs.recommended));
  return rulesOf(tseslint.configs.recommendedTypeChecked)
    .filter((name) => !untyped.has(name))
    .map((name) => name.replace("@typescript-eslint/", ""))
    .filter((name) => !LEFT_OUT.includes(name));
}

function write(name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

/** Oxlint's report about the folder. */
function lint(): string {
  const oxlint = path.join(ROOT, "node_modules/oxlint/bin/oxlint");
  const config = path.join(ROOT, ".oxlintrc.json");
  const args = [oxlint, "--config", config, "--type-check", "--format", "json", "."];
  try {
    return execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  } catch (error) {
    // It found something, as it must.
    return z.object({ stdout: z.string() }).parse(error).stdout;
  }
}
