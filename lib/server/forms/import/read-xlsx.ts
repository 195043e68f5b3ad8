import "server-only";
import { parseXml, XmlError, type XmlElement } from "@rgrove/parse-xml";
import { AppError } from "@/lib/domain/errors";
import type { Sheet } from "@/lib/field-types/registry/import/xlsform/sheet";
import { cellText, columnOf, dateStylesIn } from "./cell-text";
import { readZipTexts } from "./read-zip";
import { childrenOf, elementsIn, textIn } from "./xml-elements";

/** Unpacked, of all parts that are read. */
const MOST_BYTES = 10_000_000;
/** What every workbook begins with. */
const ZIP = [0x50, 0x4b];
/** What a workbook of Excel 97 begins with. */
const XLS = [0xd0, 0xcf, 0x11, 0xe0];
const WANTED =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;

/**
 * The sheets of a workbook (.xlsx) with the texts of their cells: numbers without grouping, dates in ISO 8601, the last results of
 * formulas. Of sheets that are not wanted by their names only those that hold something are listed, without rows; an only sheet is
 * always wanted. 400 with a sentence for anything else.
 */
export async function readXlsx(
  bytes: Uint8Array,
  isWanted: (sheet: string) => boolean,
): Promise<Sheet[]> {
  if (beginsWith(bytes, XLS)) {
    throw new AppError("invalid", "The file is of the type .xls: please save it as .xlsx first.");
  }
  if (!beginsWith(bytes, ZIP)) {
    throw new AppError("invalid", "The file is no workbook of the type .xlsx.");
  }
  const parts = await readZipTexts(bytes, {
    isWanted: (name) => WANTED.test(name),
    mostBytes: MOST_BYTES,
  });
  const workbook = rootOf(parts, "xl/workbook.xml");
  if (workbook === null) {
    throw new AppError("invalid", "The file is no workbook of the type .xlsx.");
  }
  const shared = sharedTexts(rootOf(parts, "xl/sharedStrings.xml"));
  const styles = dateStylesIn(rootOf(parts, "xl/styles.xml"));
  const paths = pathsById(rootOf(parts, "xl/_rels/workbook.xml.rels"));
  const sheets = elementsIn(workbook, "sheet");
  return sheets.flatMap(({ attributes }): Sheet[] => {
    const { name = "" } = attributes;
    const path = paths.get(attributes["r:id"] ?? "") ?? "";
    if (sheets.length > 1 && !isWanted(name)) {
      return HAS_VALUES.test(partAt(parts, path) ?? "") ? [{ name, rows: [] }] : [];
    }
    const root = rootOf(parts, path);
    return [{ name, rows: root === null ? [] : rowsOf(root, { shared, styles }) }];
  });
}

/** What every cell with a value has. */
const HAS_VALUES = /<(?:\w+:)?(?:v|is)>/;

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Names of parts may differ in their capital letters. */
function partAt(parts: ReadonlyMap<string, string>, path: string): string | undefined {
  const name = [...parts.keys()].find((each) => each.toLowerCase() === path.toLowerCase());
  return name === undefined ? undefined : parts.get(name);
}

/** Null for a part that is not there. */
function rootOf(parts: ReadonlyMap<string, string>, path: string): XmlElement | null {
  const text = partAt(parts, path);
  if (text === undefined) {
    return null;
  }
  if (/<!DOCTYPE/i.test(text)) {
    throw new AppError("invalid", "The file's XML declares a document type, and was not read.");
  }
  try {
    return parseXml(text).root;
  } catch (error) {
    // A RangeError is what is nested so deeply that it overflows the stack.
    if (error instanceof XmlError || error instanceof RangeError) {
      throw new AppError("invalid", "The file is damaged: its XML cannot be read.");
    }
    throw error;
  }
}

function pathsById(relations: XmlElement | null): Map<string, string> {
  const entries = (relations === null ? [] : elementsIn(relations, "Relationship")).map(
    ({ attributes }): [string, string] => {
      const target = (attributes["Target"] ?? "").replace(/^\//, "");
      return [attributes["Id"] ?? "", target.startsWith("xl/") ? target : `xl/${target}`];
    },
  );
  return new Map(entries);
}

function sharedTexts(root: XmlElement | null): string[] {
  return root === null ? [] : childrenOf(root, "si").map(textIn);
}

type Workbook = { shared: readonly string[]; styles: ReadonlySet<number> };

/** Columns beyond what a form's file has are not read; one cell may claim to be the 16,384th. */
const MOST_COLUMNS = 1000;

function rowsOf(root: XmlElement, workbook: Workbook): string[][] {
  return elementsIn(root, "sheetData").flatMap((data) =>
    childrenOf(data, "row").map((row) => {
      const cells: string[] = [];
      childrenOf(row, "c").forEach((cell, index) => {
        const column = columnOf(cell.attributes["r"]) ?? index;
        if (column < MOST_COLUMNS) {
          while (cells.length < column) {
            cells.push("");
          }
          cells[column] = cellText(cell, workbook);
        }
      });
      return cells;
    }),
  );
}
