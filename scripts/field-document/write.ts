// `npm run field-document`: writes what docs/fields.md says of each type.
import { writeFileSync } from "node:fs";
import { fieldFile } from "./field-file";

const { file, text } = fieldFile();
writeFileSync(file, text);
// Modules of the server may keep timers.
process.exit(0);
