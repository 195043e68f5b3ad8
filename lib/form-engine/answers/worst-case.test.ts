import { expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { compileForm } from "@/lib/form-engine/compile-form";
import { when } from "@/tests/factories/content/plain-fields";
import { cpuMs } from "@/tests/support/cpu-time";
import { nestFields } from "../nest-fields";
import { normaliseFields } from "../normalise-fields";
import { unfoldAnswers } from "./folding/unfold-answers";
import { prepareSubmission } from "./prepare-submission";

const SIZE = 500;

it("500 choices, each below the one before, are answered within a second", async () => {
  const chain = Array.from({ length: SIZE }, (_, index) => ({
    ...definitionOf({ type: "dropdown" }).create(`f${index}`),
    ...(index === 0
      ? {}
      : { conditionalLogic: when({ dependsOn: `f${index - 1}`, value: "Other" }) }),
  }));
  const fields = normaliseFields(chain).reverse();
  const answers = Object.fromEntries(
    fields.flatMap(({ id }) => [
      [id, "Other"],
      [`${id}_other`, "text"],
    ]),
  );
  const cost = await cpuMs(() => {
    const prepared = prepareSubmission({
      form: compileForm(fields),
      answers,
      matchesPattern: () => true,
    });
    expect(prepared.ok && unfoldAnswers(compileForm(fields), prepared.wire)).toEqual(answers);
    expect(nestFields(fields)).toHaveLength(1);
  });
  expect(cost).toBeLessThan(1000);
});
