import { expect, it } from "vitest";
import { PERSONAL_TEXTS, WITHOUT_PERSONAL_TEXTS, WITHOUT_TEXT } from "./personal-texts";
import { projectFile } from "./source-files";

/** The list of erased ids, and what a bundled request calls its own id. */
const NOT_OF_SUBMISSIONS = ["ErasedSubmission", "BundledRequest"];

const models = Array.from(
  projectFile("prisma/schema.prisma").matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm),
  ([, name = "", body = ""]) => ({ name, body }),
);

it("all that refers to a submission is deleted with it (decision 251)", () => {
  const referring = models.filter(
    ({ name, body }) => /^ +submissionId /m.test(body) && !NOT_OF_SUBMISSIONS.includes(name),
  );
  const left = referring.filter(({ body }) => !/ Submission\??\s.*onDelete: Cascade/.test(body));
  expect(referring.length).toBeGreaterThan(4);
  expect(left.map(({ name }) => name)).toEqual([]);
});

it("of every column it is known whether it may hold a text of a respondent (decision 252)", () => {
  const known = [
    ...Object.keys(PERSONAL_TEXTS),
    ...Object.entries(WITHOUT_TEXT).flatMap(([model, names]) =>
      names.map((name) => `${model}.${name}`),
    ),
  ];
  const texts = models
    .filter(({ name }) => !WITHOUT_PERSONAL_TEXTS.includes(name))
    .flatMap(({ name, body }) =>
      Array.from(
        body.matchAll(/^ +(\w+) +(?:String|Json)\??(?:\s|$)/gm),
        ([, column = ""]) => `${name}.${column}`,
      ),
    );
  expect(texts.toSorted()).toEqual(known.toSorted());
});
