import { describe, expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { conditional, plain } from "@/tests/factories/content/plain-fields";
import { formulaProblems, formulaSentence } from "../calculations/formula-problems";
import { pageBreakChecks } from "../checks/field-checks";
import { formChecks } from "../checks/form-checks";

const name = plain("name", { label: "First name" });
const GREETING = "Hi {{name}}";
const sentences = (...fields: ReturnType<typeof plain>[]) =>
  formChecks({ ...EMPTY_CONTENT, fields: [name, ...fields] }).flatMap(
    ({ sentence }) => sentence ?? [],
  );

describe("what is wrong with a form", () => {
  it("names fields by what their labels show in problems of conditions", () => {
    const ask = { label: GREETING };
    const options = { ...ask, options: ["A", "B"] };
    const [one, two] = [
      { ...conditional("a", { dependsOn: "b", value: "x" }), ...ask },
      { ...conditional("b", { dependsOn: "a", value: "x" }), ...ask },
    ];
    expect(sentences(one, two)).toEqual([
      'The field and "Hi [First name]" depend on each other',
      'The field and "Hi [First name]" depend on each other',
    ]);
    expect(
      sentences(fieldOf("radio", { ...options, id: "r" }), conditional("a", R_IS_C)),
    ).toContain('"Hi [First name]" has no option "C"');
    const unseen = plain("h", { ...ask, hidden: true });
    expect(
      sentences(unseen, { ...conditional("a", { dependsOn: "h", value: "x" }), required: true }),
    ).toContain('It is required, but visitors never see it: "Hi [First name]" is never shown');
  });

  it("names them in problems of formulas", () => {
    const secret = fieldOf("password", { id: "pin", label: GREETING });
    const sum = fieldOf("calculation", { id: "sum", label: "Sum {{name}}", formula: "{pin}" });
    const fields = [name, secret, sum];
    const problem = formulaProblems(fields).get("sum");
    expect(problem && formulaSentence(problem, { field: sum, fields })).toBe(
      'The formula of "Sum [First name]" cannot be used: The answer of "Hi [First name]" is secret (character 1).',
    );
    const choice = fieldOf("dropdown", { id: "c", label: GREETING, options: ["A"] });
    const compared = fieldOf("calculation", { id: "s", label: "S", formula: '{c} = "B"' });
    expect(sentences(choice, compared)).toContain('"Hi [First name]" has no option "B"');
  });

  it("names them in refusals of pages", () => {
    const first = fieldOf("page", { id: "first", label: "Page", title: GREETING });
    expect(pageBreakChecks({ fields: [name, first] })[0]?.refusal?.sentence).toContain(
      '"Hi [First name]"',
    );
  });
});

const R_IS_C = { dependsOn: "r", value: "C" };
