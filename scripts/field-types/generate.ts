import { writeFileSync } from "node:fs";
import { addressFormats } from "./address-formats";
import { writeIndexFiles } from "./index-files";

type Written = { file: string; text: string };

/** Writes the data and the index files of field types, and then what is written of the app with them. */
export async function generate(): Promise<void> {
  write(addressFormats());
  await writeIndexFiles();
  const { fieldFile } = await import("../field-document/field-file");
  const { apiFiles } = await import("../api-document/api-files");
  [fieldFile(), ...(await apiFiles())].forEach(write);
}

function write({ file, text }: Written): void {
  writeFileSync(file, text);
}
