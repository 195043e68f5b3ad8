import { expect, it } from "vitest";
import { projectFile } from "./source-files";

/** The list of erased ids, and what a bundled request calls its own id. */
const NOT_OF_SUBMISSIONS = ["ErasedSubmission", "BundledRequest"];

it("all that refers to a submission is deleted with it (decision 251)", () => {
  const models = projectFile("prisma/schema.prisma").matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm);
  const referring = Array.from(models, ([, name = "", body = ""]) => ({ name, body })).filter(
    ({ name, body }) => /^ +submissionId /m.test(body) && !NOT_OF_SUBMISSIONS.includes(name),
  );
  const left = referring.filter(({ body }) => !/ Submission\??\s.*onDelete: Cascade/.test(body));
  expect(referring.length).toBeGreaterThan(4);
  expect(left.map(({ name }) => name)).toEqual([]);
});
