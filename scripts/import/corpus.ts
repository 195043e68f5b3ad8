import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { importFormQuery } from "@/lib/contracts/forms/import-form";
import { AppError } from "@/lib/domain/errors";
import { importForm } from "@/lib/server/forms/import/import-form";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";
import { readArguments } from "../lib/arguments.mjs";
import { failWith } from "../lib/start-error.mjs";

const USAGE = `npm run import-corpus -- FOLDER
Prints what becomes of the files of FOLDER, which has a folder for each format, as a table in Markdown.`;
const importFormatSchema = importFormQuery.shape.format;

/** Prints what becomes of each file of a folder, as a table in Markdown: how much of it is kept, changed and lost. */
async function printCorpus(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => importFormatSchema.safeParse(path.dirname(name)).success)
    .filter((name) => /\.[a-z]+$/i.test(name))
    .toSorted();
  console.log("| file | fields | kept | changed | lost | in ms |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const name of files) {
    console.log(`| ${name} | ${await lineOf(path.join(folder, name))} |`);
  }
}

async function lineOf(file: string): Promise<string> {
  const bytes = readFileSync(file);
  const name = path.basename(file);
  const format = importFormatSchema.parse(path.basename(path.dirname(file)));
  const started = performance.now();
  try {
    const source = { name, type: "", bytes: streamOfBytes(bytes) };
    const { form, report } = await importForm({ format, file: source, create: null });
    const took = Math.round(performance.now() - started);
    const share = (outcome: string) => {
      const count = report.items.filter((item) => item.outcome === outcome).length;
      return `${count} (${Math.round((100 * count) / Math.max(1, report.items.length))} %)`;
    };
    const fields = Array.isArray(form.fields) ? form.fields.length : 0;
    return [fields, share("kept"), share("changed"), share("lost"), took].join(" | ");
  } catch (error) {
    if (error instanceof AppError) {
      return `refused: ${error.message} | | | |`;
    }
    throw error;
  }
}

try {
  const [folder = ""] = readArguments({ usage: USAGE, words: [1, 1] }).positionals;
  await printCorpus(folder);
} catch (error) {
  failWith(error);
}
