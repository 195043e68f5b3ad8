import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { ending } from "@/tests/factories/content/endings";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { all, conditional, plain, rule, whenRules } from "@/tests/factories/content/plain-fields";
import { formChecks } from "./form-checks";

const found = (...fields: Field[]) => formChecks({ ...EMPTY_CONTENT, title: "Form", fields });

describe("the checks of a form", () => {
  it("say once that a condition names a field that is gone, as what a save refuses", () => {
    const lost = plain("a", { label: "A", conditionalLogic: whenRules(all(rule("gone", "x"))) });
    expect(found(lost)).toEqual([
      {
        key: "a-condition",
        area: "logic",
        fieldId: "a",
        text: "A: The field it depends on is gone.",
        sentence: "The field it depends on is gone",
        isBlocking: true,
        refusal: {
          path: "fields.0.conditionalLogic.rules",
          sentence: 'A rule of "A" names a field that does not exist: gone',
        },
      },
    ]);
    // As conditions were stored before there were rules: a save takes them.
    expect(found(conditional("a", { dependsOn: "gone", value: "x" }))).toMatchObject([
      { key: "a-condition", isBlocking: false },
    ]);
  });

  it("say what a save refuses of types of files, pages and secret answers", () => {
    const upload = fieldOf("file", { id: "f", label: "Photo", acceptedFileTypes: ["image/"] });
    const first = fieldOf("page", { id: "first", label: "Page", title: "Start" });
    const pin = fieldOf("password", { id: "pin", label: "PIN" });
    const checks = found(upload, pin, first, plain("t", { label: "Your {{pin}}" }));
    expect(checks.map(({ text, isBlocking }) => [text, isBlocking])).toEqual([
      [
        'Photo: "image/" is not a file type. Use endings such as .pdf and types such as image/*.',
        true,
      ],
      ['The page break "Start" must not have the id "first".', true],
      ['Your [PIN]: Its label shows the answer of "PIN", which is secret.', true],
    ]);
  });

  it("stand in the order of the fields, with what blocks first, then the form's", () => {
    const broken = fieldOf("text", { id: "b", label: "B", pattern: "(?<=a)b", hidden: true });
    const lost = plain("c", { conditionalLogic: whenRules(all(rule("gone", "x"))) });
    const content = { ...EMPTY_CONTENT, fields: [{ ...broken, required: true }, lost] };
    const endings = [ending("e", all(rule("gone", "x")))];
    const settings = { ...EMPTY_CONTENT.settings, endings };
    expect(formChecks({ ...content, settings }).map(({ key }) => key)).toEqual([
      "b-pattern",
      "b-condition",
      "c-condition",
      "title",
      "ending-e",
    ]);
  });
});
