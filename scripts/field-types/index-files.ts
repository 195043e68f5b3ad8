import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { camelCase, folderOf } from "./names";

const TYPES = path.resolve(import.meta.dirname, "../../lib/field-types");
/** Where the index files are: all that is in this folder is written. */
export const GENERATED = path.join(TYPES, "registry", "generated");

/** What the index files say of a type; the rest follows from its name. */
export type IndexedType = { type: string; isOnDemand: boolean; hasReader: boolean };
type Part = { file: string; nameOf: (type: string) => string };

const PARTS = {
  definition: { file: "definition", nameOf: (type) => `${camelCase(type)}Definition` },
  schema: { file: "schema", nameOf: (type) => `${camelCase(type)}Schema` },
  settings: { file: "settings-view", nameOf: (type) => `${camelCase(type)}Settings` },
  view: { file: "public-view", nameOf: (type) => `${camelCase(type)}View` },
  reader: { file: "posted", nameOf: (type) => `${camelCase(type)}Reader` },
} satisfies Record<string, Part>;

/** Asks the folders of the types. Throws where one is missing. */
export async function indexedTypes(): Promise<IndexedType[]> {
  return Promise.all(
    FIELD_TYPES.map(async (type) => {
      const folder = path.join(TYPES, folderOf(type));
      const file = path.join(folder, "definition.ts");
      // A module has what it exports, and the name follows from the type.
      const parts = (await import(pathToFileURL(file).href)) as Record<string, FieldDefinition>;
      return {
        type,
        isOnDemand: parts[PARTS.definition.nameOf(type)]?.onDemand === true,
        hasReader: existsSync(path.join(folder, "posted.ts")),
      };
    }),
  );
}

/** The text of each index file, by its path below `GENERATED`. */
export function indexFiles(types: readonly IndexedType[]): Map<string, string> {
  const base = types.filter(({ isOnDemand }) => !isOnDemand);
  const onDemand = types.filter(({ isOnDemand }) => isOnDemand);
  const withReader = types.filter(({ hasReader }) => hasReader);
  return new Map([
    ["base-definitions.ts", indexOf("baseDefinitions", PARTS.definition, base)],
    ["on-demand-definitions.ts", indexOf("onDemandDefinitions", PARTS.definition, onDemand)],
    ["schemas.ts", indexOf("schemas", PARTS.schema, types)],
    ["settings-views.tsx", indexOf("settingsViews", PARTS.settings, types)],
    ["base-views.tsx", indexOf("baseViews", PARTS.view, base)],
    ["on-demand-views.tsx", indexOf("onDemandViews", PARTS.view, onDemand)],
    ["posted-readers.ts", indexOf("postedReaders", PARTS.reader, withReader)],
    ...onDemand.map(({ type }) => [`on-demand/${folderOf(type)}.ts`, partOf(type)] as const),
  ]);
}

/** Writes them in place of those that are there. */
export async function writeIndexFiles(): Promise<void> {
  const files = indexFiles(await indexedTypes());
  rmSync(GENERATED, { recursive: true, force: true });
  for (const [name, text] of files) {
    const file = path.join(GENERATED, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function indexOf(name: string, { file, nameOf }: Part, types: readonly IndexedType[]): string {
  const imports = types.map(
    ({ type }) => `import { ${nameOf(type)} } from "../../${folderOf(type)}/${file}";`,
  );
  return written([...imports, "", ...table(name, types, nameOf)]);
}

function partOf(type: string): string {
  const { definition, view } = PARTS;
  const folder = `../../../${folderOf(type)}`;
  return written([
    `export { ${definition.nameOf(type)} as definition } from "${folder}/${definition.file}";`,
    `export { ${view.nameOf(type)} as view } from "${folder}/${view.file}";`,
  ]);
}

function table(
  name: string,
  types: readonly IndexedType[],
  valueOf: (type: string) => string,
): string[] {
  const entries = types.map(({ type }) => `  ${type}: ${valueOf(type)},`);
  return [`export const ${name} = {`, ...entries, "};"];
}

function written(lines: readonly string[]): string {
  return ["// Written by `npm run generate`.", ...lines, ""].join("\n");
}
