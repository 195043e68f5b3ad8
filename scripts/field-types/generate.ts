import { writeFileSync } from "node:fs";
import { writeIndexFiles } from "./index-files";

/** Writes the index files of field types, and then what is written of the app with them. */
export async function generate(): Promise<void> {
  await writeIndexFiles();
  const { fieldFile } = await import("../field-document/field-file");
  const { apiFiles } = await import("../api-document/api-files");
  for (const { file, text } of [fieldFile(), ...(await apiFiles())]) {
    writeFileSync(file, text);
  }
}
