import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { camelCase, folderOf, pascalCase } from "./names";

const TYPES = path.resolve(import.meta.dirname, "../../lib/field-types");
/** Where the index files are: all that is in this folder is written. */
export const GENERATED = path.join(TYPES, "registry", "generated");

/**
 * What the index files say of a type; the rest follows from its name. `isMade`: its definition and its schema are made with
 * those of other types, which its columns have.
 */
export type IndexedType = {
  type: string;
  isOnDemand: boolean;
  isMade: boolean;
  hasReader: boolean;
};
type Part = {
  file: string;
  nameOf: (type: string) => string;
  /** Of types that are made: the function, and what it asks of other types. */
  makerOf?: (type: string) => string;
  asks?: { type: string; from: string };
};

const PARTS = {
  definition: {
    file: "definition",
    nameOf: (type) => `${camelCase(type)}Definition`,
    makerOf: (type) => `create${pascalCase(type)}Definition`,
    asks: { type: "DefinitionOf", from: "@/lib/domain/fields/contract" },
  },
  schema: {
    file: "schema",
    nameOf: (type) => `${camelCase(type)}Schema`,
    makerOf: (type) => `create${pascalCase(type)}Schema`,
    asks: { type: "SchemaParts", from: "../../_shared/rows/schema-parts" },
  },
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
      const { nameOf, makerOf } = PARTS.definition;
      const parts = (await import(pathToFileURL(file).href)) as Record<string, FieldDefinition>;
      const isMade = makerOf(type) in parts;
      return {
        type,
        isMade,
        // No visitor has one before its form has the types of its columns.
        isOnDemand: isMade || parts[nameOf(type)]?.onDemand === true,
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
    ["on-demand-definitions.ts", makerOf("onDemandDefinitions", PARTS.definition, onDemand)],
    ["schemas.ts", makerOf("schemas", PARTS.schema, types)],
    ["settings-views.tsx", indexOf("settingsViews", PARTS.settings, types)],
    ["base-views.tsx", indexOf("baseViews", PARTS.view, base)],
    ["on-demand-views.tsx", indexOf("onDemandViews", PARTS.view, onDemand)],
    ["posted-readers.ts", indexOf("postedReaders", PARTS.reader, withReader)],
    ...onDemand.map((each) => [`on-demand/${folderOf(each.type)}.ts`, partOf(each)] as const),
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
  return written([...imports, "", ...table(name, types, ({ type }) => nameOf(type))]);
}

type MadePart = Part & Required<Pick<Part, "makerOf" | "asks">>;

/** An index that is made of what types ask of other types. */
function makerOf(name: string, part: MadePart, types: readonly IndexedType[]): string {
  const { file, nameOf, asks } = part;
  const exportOf = ({ type, isMade }: IndexedType) => (isMade ? part.makerOf(type) : nameOf(type));
  const imports = types.map(
    (each) => `import { ${exportOf(each)} } from "../../${folderOf(each.type)}/${file}";`,
  );
  const given = types.some(({ isMade }) => isMade) ? "parts" : "_parts";
  const [, ...entries] = table(name, types, (each) =>
    each.isMade ? `${exportOf(each)}(parts)` : exportOf(each),
  );
  return written([
    `import type { ${asks.type} } from "${asks.from}";`,
    ...imports,
    "",
    `export const ${name} = (${given}: ${asks.type}) => ({`,
    ...entries.slice(0, -1),
    "});",
  ]);
}

function partOf({ type, isMade }: IndexedType): string {
  const { definition, view } = PARTS;
  const folder = `../../../${folderOf(type)}`;
  const viewLine = `export { ${view.nameOf(type)} as view } from "${folder}/${view.file}";`;
  if (!isMade) {
    const name = definition.nameOf(type);
    return written([
      `export { ${name} as definition } from "${folder}/${definition.file}";`,
      viewLine,
    ]);
  }
  const maker = definition.makerOf(type);
  return written([
    `import { ${maker} } from "${folder}/${definition.file}";`,
    'import { definitionOf } from "../../definitions";',
    "",
    viewLine,
    `export const definition = ${maker}(definitionOf);`,
  ]);
}

type ValueOf = (type: IndexedType) => string;

function table(name: string, types: readonly IndexedType[], valueOf: ValueOf): string[] {
  const entries = types.map((each) => `  ${each.type}: ${valueOf(each)},`);
  return [`export const ${name} = {`, ...entries, "};"];
}

function written(lines: readonly string[]): string {
  return ["// Written by `npm run generate`.", ...lines, ""].join("\n");
}
