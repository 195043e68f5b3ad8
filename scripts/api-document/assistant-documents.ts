import path from "node:path";
import { fieldFile } from "../field-document/field-file";

const FILE = path.resolve(import.meta.dirname, "../../lib/server/mcp/documents.json");

/**
 * What assistants read as resources: the page of field types, and the sections on forms of the page of the HTTP
 * interface. A file of the program, as built servers do not have docs.
 */
export function assistantDocuments(page: string): { file: string; text: string } {
  const sections = ["Fields", "Formulas", "Tables", "Conditions", "Settings"];
  const [fields = "", formulas = "", ...others] = sections.map((title) => sectionOf(page, title));
  const documents = {
    fields: `${fieldFile().text}\n\n${fields}`,
    formulas,
    forms: others.join("\n\n"),
  };
  return { file: FILE, text: `${JSON.stringify(documents, null, 2)}\n` };
}

/** The section with this heading of the third level, to the next heading of that level or above. */
function sectionOf(page: string, title: string): string {
  const start = page.indexOf(`\n### ${title}\n`);
  if (start === -1) {
    throw new Error(`docs/http-api.md has no section "${title}".`);
  }
  const rest = page.slice(start + 1);
  const end = rest.slice(1).search(/\n##?#? /);
  return (end === -1 ? rest : rest.slice(0, end + 1)).replaceAll(/<!--.*?-->\n/g, "").trim();
}
