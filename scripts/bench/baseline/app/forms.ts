import { readFile } from "node:fs/promises";
import path from "node:path";

export type PlainField = {
  id: string;
  type: string;
  label: string;
  description?: string;
  required?: boolean;
  options?: string[];
  sectionId?: string;
  conditionalLogic?: { dependsOn: string; showIf: { value: string } };
};

export type Parameters = { params: Promise<{ count: string }> };

/** The form of so many fields, written by the benchmark: a list of fields as in `POST /api/forms`. */
export async function fieldsOf({ params }: Parameters): Promise<PlainField[]> {
  const { count } = await params;
  const file = path.join(/*turbopackIgnore: true*/ process.env.BENCH_FORMS ?? "", `${count}.json`);
  return JSON.parse(await readFile(file, "utf8")) as PlainField[];
}
