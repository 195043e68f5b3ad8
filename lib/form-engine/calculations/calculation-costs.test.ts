import { describe, expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { compiledForm } from "@/tests/factories/content/compiled-form";
import { leastCpuMs } from "@/tests/support/cpu-time";
import { prepareSubmission } from "../answers/prepare-submission";
import { createResults } from "./calculate-answers";

function field(type: string, id: string, given: object = {}) {
  const made = { ...definitionOf({ type }).create(id), label: id, ...given };
  return definitionOf(made).normalise(made);
}

const calc = (id: string, formula: string) => field("calculation", id, { formula });

async function timeOfAsMany(part: string) {
  const formula = Array(Math.floor(1990 / (part.length + 1)))
    .fill(part)
    .join("+");
  const many = Array.from({ length: 25 }, (_each, index) => calc(`c${index}`, formula));
  const form = compiledForm([field("number", "n", { max: 1e9 }), field("textarea", "t"), ...many]);
  const answers = { n: 1234.5678, t: "Ü ".repeat(4_900) };
  const prepare = () =>
    prepareSubmission({ form, answers: { ...answers }, matchesPattern: () => true, today: null });
  prepare(); // Compiled.
  return leastCpuMs(prepare);
}

describe("calculations of a form", () => {
  it("stop at a number of steps, however the form is made", () => {
    const powers = `1${"+9^.7".repeat(390)}`;
    const many = Array.from({ length: 25 }, (_each, index) => calc(`c${index}`, powers));
    const form = compiledForm([calc("one", "1 + 1"), ...many]);
    const { answers, problems } = createResults(form)({}, null);
    expect(answers).toMatchObject({ one: 2 });
    expect(answers).not.toHaveProperty("c24");
    expect(problems.get("c24")?.sentence).toBe("The form has too much to calculate");
  });

  it.each([
    ["powers with a fraction", "{n}^1.5"],
    ["whole powers", "{n}^9999"],
    ["functions", "ROUNDUP({n},-5)"],
    ["long texts", "LEN(UPPER(LOWER(TRIM({t}))))"],
  ])("of as many %s as a form holds take about as long as divisions", async (_name, part) => {
    const divisions = await timeOfAsMany("{n}/7");
    expect(await timeOfAsMany(part)).toBeLessThan(4 * divisions);
  });
});
