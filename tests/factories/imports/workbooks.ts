import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { Sheet } from "@/lib/field-types/registry/import/xlsform/sheet";

/** Rows whose cells are divided by "|"; blank lines do not count. */
export function sheet(name: string, text: string): Sheet {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return { name, rows: lines.map((line) => line.split("|").map((cell) => cell.trim())) };
}

/** An XLSForm of the sheets "survey", "choices" and "settings". */
export function xlsForm(survey: string, choices = "", settings = ""): Sheet[] {
  return [
    sheet("survey", survey),
    ...(choices === "" ? [] : [sheet("choices", choices)]),
    ...(settings === "" ? [] : [sheet("settings", settings)]),
  ];
}

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** The parts of a workbook by their paths. `cells`: the XML of the rows of each sheet, by its name. */
export function workbookParts(
  cells: Readonly<Record<string, string>>,
  { shared = [], styles = "" }: { shared?: readonly string[]; styles?: string } = {},
): Record<string, string> {
  const names = Object.keys(cells);
  const sheets = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`,
  );
  const targets = names.map(
    (_, at) => `<Relationship Id="r${at + 1}" Type="x" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return {
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${targets.join("")}</Relationships>`,
    "xl/sharedStrings.xml": `<sst>${shared.map((text) => `<si>${text}</si>`).join("")}</sst>`,
    ...(styles !== "" && { "xl/styles.xml": styles }),
    ...Object.fromEntries(
      Object.values(cells).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
}

/** A row of cells that hold their texts themselves. */
export function inlineRow(...texts: readonly string[]): string {
  return `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
}

export async function zipped(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(content), path);
  }
  zip.end();
  return buffer(zip.outputStream);
}
