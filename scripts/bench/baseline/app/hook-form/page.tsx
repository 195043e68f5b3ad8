import { readFile } from "node:fs/promises";
import { HookForm, type PlainField } from "./hook-form";

export const dynamic = "force-dynamic";

/** The form of the benchmark drawn by react-hook-form, for comparison. */
export default async function Page() {
  // Written by our own benchmark: a list of fields as in `POST /api/forms`.
  const fields = JSON.parse(
    await readFile(/*turbopackIgnore: true*/ process.env.BENCH_FIELDS ?? "", "utf8"),
  ) as PlainField[];
  return (
    <main>
      <HookForm fields={fields} />
    </main>
  );
}
