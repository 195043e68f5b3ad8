import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { ROOT } from "./source-files";

// Oxlint runs rules of several kinds, and its plugins in JavaScript are young: no upgrade may lose one unseen.

/** One line a rule that needs types and must refuse it. */
const TYPED: Record<string, string> = {
  "await-thenable": "export const f = async () => { await one; };",
  "no-array-delete": "delete list[0];",
  "no-base-to-string": "export const f = (o: object) => String(o);",
  "no-duplicate-type-constituents": "export type A = string | string;",
  "no-floating-promises": "later();",
  "no-for-in-array": "for (const i in list) { take(i); }",
  "no-implied-eval": 'setTimeout("one", 1);',
  "no-meaningless-void-operator": "void (() => undefined)();",
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
  "no-useless-default-assignment": "export const f = ({ a = 1 }: { a: number }) => a;",
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

const effect = (lines: string) =>
  `const [one, setOne] = useState(0); useEffect(() => { ${lines} }, []);`;
const component = (lines: string, shown = "") =>
  `import { useEffect, useMemo, useRef, useState } from "react";
let count = 0;
export function Part(props: { one: number[] }) { ${lines} return <p>${shown}</p>; }
export { count, useEffect, useMemo, useRef, useState };`;
/** By file, what stands in it and the rule that must refuse it. */
const SAMPLES: [file: string, rule: string, text: string][] = [
  ["lib/types.ts", "typescript(TS2322)", 'export const one: number = "one";'],
  // Oxlint's own.
  ["lib/curly.ts", "eslint(curly)", "if (Math.PI) Math.random();"],
  ["lib/any.ts", "typescript(no-explicit-any)", "export type A = any;"],
  ["lib/fetch.ts", "eslint(no-restricted-globals)", 'void fetch("/");'],
  ["lib/env.ts", "eslint(no-restricted-properties)", "export const { env } = process;"],
  [
    "lib/useless.ts",
    "eslint(no-useless-assignment)",
    "export function f() { let a = 1; a = 2; return a; }",
  ],
  ["lib/unused.ts", "eslint(no-unused-vars)", "let a = 1; a += 1; export {};"],
  ["scripts/unused.mjs", "eslint(no-unused-vars)", "let a = 1; a += 1;"],
  ["scripts/unknown.mjs", "eslint(no-undef)", "window.name;"],
  [
    "components/pending.tsx",
    "formlane(pressed-button)",
    "export const f = (isBusy: boolean) => <button disabled={isBusy} />;",
  ],
  [
    "components/drawn.tsx",
    "formlane(drawn-document)",
    'export const Part = () => (typeof document === "undefined" ? <p /> : <b />);',
  ],
  [
    "components/place.tsx",
    "formlane(drawn-document)",
    "export const Part = () => <p title={document.title} />;",
  ],
  // Rules of screens.
  ["app/image.tsx", "next(no-img-element)", 'export const f = <img src="a" alt="a" />;'],
  ["app/text.tsx", "jsx-a11y(alt-text)", 'export const f = <img src="a" />;'],
  [
    "app/link.tsx",
    "jsx-a11y(anchor-is-valid)",
    'declare const Link: (props: { href: string }) => null; export const f = <Link href="#" />;',
  ],
  [
    "app/condition.tsx",
    "react-hooks(rules-of-hooks)",
    component("if (props.one) { useState(1); }"),
  ],
  [
    "app/dependency.tsx",
    "react-hooks(exhaustive-deps)",
    component(effect("count = props.one.length + one; setOne;")),
  ],
  ["app/purity.tsx", "react(purity)", component("const a = Math.random();", "{a}")],
  ["app/globals.tsx", "react(globals)", component("count = 1;")],
  ["app/immutability.tsx", "react(immutability)", component("props.one = [];")],
  ["app/refs.tsx", "react(refs)", component("const a = useRef(1); const b = a.current;", "{b}")],
  ["app/effect.tsx", "react(set-state-in-effect)", component(effect("setOne(1);"), "{one}")],
  [
    "app/render.tsx",
    "react(set-state-in-render)",
    component("const [one, setOne] = useState(0); setOne(1);", "{one}"),
  ],
  [
    "app/static.tsx",
    "react(static-components)",
    component("const Other = () => <i />;", "<Other />"),
  ],
  [
    "app/memo.tsx",
    "react(use-memo)",
    component("const a = useMemo(async () => { await null; }, []); void a;"),
  ],
  [
    "app/boundary.tsx",
    "react(error-boundaries)",
    component("let a; try { a = <i />; } catch { a = null; }", "{a}"),
  ],
  [
    "app/suppression.tsx",
    "react(rule-suppression)",
    component(`\n// eslint-disable-next-line react-hooks/rules-of-hooks\nuseState(0);`),
  ],
];

const report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
});

const oxlintRules = z.array(
  z.object({
    scope: z.string(),
    value: z.string(),
    category: z.string(),
    type_aware: z.boolean(),
  }),
);
const rules = z.record(z.string(), z.unknown());
const configModule = z.object({
  default: z.object({
    rules,
    overrides: z.array(z.object({ files: z.array(z.string()), rules })),
  }),
});
const LINT = [
  "--config",
  "oxlint.config.mjs",
  "--format",
  "json",
  "app",
  "components",
  "lib",
  "scripts",
];

const folder = mkdtempSync(path.join(tmpdir(), "formlane-lint-"));
const found = new Set<string>();
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  const compilerOptions = { strict: true, lib: ["es2023", "dom"], types: [], jsx: "preserve" };
  write("tsconfig.json", JSON.stringify({ compilerOptions }));
  write("oxlint.config.mjs", `export { default } from "${ROOT}/oxlint.config.mjs";\n`);
  for (const [rule, line] of Object.entries(TYPED)) {
    write(`lib/typed/${rule}.ts`, `${PREAMBLE}\n${line}\nexport {};\n`);
  }
  SAMPLES.forEach(([file, , text]) => write(file, `${text}\n`));
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  symlinkSync(path.join(ROOT, "scripts/lib"), path.join(folder, "scripts/lib"));
  for (const { code, filename } of report.parse(JSON.parse(oxlint(LINT))).diagnostics) {
    found.add(`${filename}: ${code}`);
  }
});

describe("lint rules", () => {
  it("there is a sample of each rule that needs types", async () => {
    expect(Object.keys(TYPED).sort()).toEqual((await typedRules()).sort());
  });

  it.each(Object.keys(TYPED))("%s refuses what it is for", (rule) => {
    expect([...found]).toContain(`lib/typed/${rule}.ts: typescript(${rule})`);
  });

  it.each(SAMPLES)("%s is refused by %s", (file, rule) => {
    expect([...found]).toContain(`${file}: ${rule}`);
  });
});

/** Those that oxlint counts as mistakes and those that we name, without those that are off. */
async function typedRules(): Promise<string[]> {
  const all = oxlintRules.parse(JSON.parse(oxlint(["--rules", "--format", "json"])));
  const { default: config } = configModule.parse(
    await import(pathToFileURL(path.join(ROOT, "oxlint.config.mjs")).href),
  );
  const ofTypes = config.overrides.filter(({ files }) => files.includes("**/*.ts"));
  const named = new Map([config, ...ofTypes].flatMap(({ rules }) => Object.entries(rules)));
  return all
    .filter(({ scope, type_aware: isTyped }) => scope === "typescript" && isTyped)
    .filter(({ value, category }) => {
      const level = named.get(`typescript/${value}`);
      return level === undefined ? category === "correctness" : level !== "off";
    })
    .map(({ value }) => value);
}

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

function oxlint(args: string[]): string {
  try {
    return execFileSync(
      process.execPath,
      [path.join(ROOT, "node_modules/oxlint/bin/oxlint"), ...args],
      {
        cwd: folder,
        encoding: "utf8",
      },
    );
  } catch (error) {
    // The linter found something, as it must.
    return z.object({ stdout: z.string() }).parse(error).stdout;
  }
}
