import { expect, it } from "vitest";
import { isEmpty } from "@/lib/domain/fields/answers";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { compiledForm } from "@/tests/factories/content/compiled-form";
import { prepareSubmission } from "./prepare-submission";

const EMPTY = [null, "", "  ", [], [null], [""], ["  "], [[]], {}];

it.each(FIELD_TYPES)("a %s stores nothing for an answer that is empty", (type) => {
  const fields = [definitionOf({ type }).create("f")];
  for (const answer of EMPTY) {
    const prepared = prepareSubmission({
      form: compiledForm(fields),
      answers: { f: answer },
      matchesPattern: () => true,
    });
    const stored = prepared.ok ? Object.values(prepared.answers) : [];
    expect(stored.filter(isEmpty), JSON.stringify(answer)).toEqual([]);
  }
});
