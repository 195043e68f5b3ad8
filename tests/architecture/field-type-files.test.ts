import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { GENERATED, indexedTypes, indexFiles } from "@/scripts/field-types/index-files";
import {
  folderFiles,
  SAMPLES,
  TYPE_NAMES,
  withName,
  withSample,
} from "@/scripts/field-types/new-type-files";
import { projectFile, ROOT } from "./source-files";

const REGISTRY = "lib/field-types/registry";
const { compilerOptions } = z
  .object({ compilerOptions: z.unknown() })
  .parse(JSON.parse(projectFile("tsconfig.json")));
const OPTIONS = ts.convertCompilerOptionsFromJson(compilerOptions, ROOT).options;
/** Files of the project, which both times are the same. */
const parsed = new Map<string, ts.SourceFile | undefined>();
// They say which parts every type has.
const INDEXES = ["definitions.ts", "schemas.ts", "settings-views.tsx", "all-views.tsx"];

it("the index files of field types are those that `npm run generate` writes", async () => {
  const files = indexFiles(await indexedTypes());
  const there = readdirSync(GENERATED, { recursive: true, encoding: "utf8" });
  const names = there
    .filter((name) => name.includes("."))
    .map((name) => name.split(path.sep).join("/"));
  expect(names.toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, text] of files) {
    expect(readFileSync(path.join(GENERATED, name), "utf8") === text, name).toBe(true);
  }
});

it("every folder of a field type is named", () => {
  const folders = readdirSync(path.join(ROOT, "lib/field-types"));
  const types = folders.filter((name) => !/^(_shared|registry|unsupported)$/.test(name));
  expect(types.map((name) => name.replaceAll("-", "_")).toSorted()).toEqual(FIELD_TYPES.toSorted());
});

describe("a type that `npm run new-type` makes", () => {
  const type = "postal_code";
  const folder = folderFiles(type);
  // It is the only type: the others need not be compiled once more.
  const index = new Map([
    ...[...indexFiles([{ type, isOnDemand: true, isMade: false, hasReader: false }])].map(
      ([name, text]) => [`${REGISTRY}/generated/${name}`, text] as const,
    ),
    [TYPE_NAMES, projectFile(TYPE_NAMES).replace(/\[[^\]]*\] as const/, `["${type}"] as const`)],
  ]);

  it("has all that the compiler asks for", () => {
    expect(problemsWith(new Map([...folder, ...index]))).toEqual([]);
    const missing = problemsWith(index).map((problem) => /'\.\.\/\.\.\/(.+?)'/.exec(problem)?.[1]);
    const parts = [...folder.keys()].map((name) =>
      name.replace(/^lib\/field-types\/|\.tsx?$/g, ""),
    );
    expect(missing.toSorted()).toEqual(parts.toSorted());
  });

  it("is named, and has an example", () => {
    expect(withName(projectFile(TYPE_NAMES), type)).toContain(`,\n  "${type}",\n] as const;`);
    expect(withSample(projectFile(SAMPLES), type)).toMatch(/,\n {2}postal_code: \{.+\},\n\};\n$/);
  });
});

/** What the compiler says of the registry with these files, by their paths, in it. */
function problemsWith(files: ReadonlyMap<string, string>): string[] {
  const texts = new Map([...files].map(([name, text]) => [path.join(ROOT, name), text]));
  const host = ts.createCompilerHost(OPTIONS);
  const parse = host.getSourceFile.bind(host);
  host.getSourceFile = (file, target) => {
    if (texts.has(file)) {
      return parse(file, target);
    }
    parsed.set(file, parsed.get(file) ?? parse(file, target));
    return parsed.get(file);
  };
  host.fileExists = (file) => texts.has(file) || ts.sys.fileExists(file);
  host.readFile = (file) => texts.get(file) ?? ts.sys.readFile(file);
  // Otherwise it looks for no file in a folder that is not there.
  delete host.directoryExists;
  const rootNames = INDEXES.map((name) => path.join(ROOT, REGISTRY, name));
  const program = ts.createProgram({ rootNames, options: OPTIONS, host });
  return program
    .getSourceFiles()
    .filter(({ fileName }) => texts.has(fileName) || rootNames.includes(fileName))
    .flatMap((source) => program.getSemanticDiagnostics(source))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
