import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { withFieldIds } from "@/lib/field-types/registry/ensure-field-ids";
import { logicChecks } from "@/lib/form-engine/checks/logic-checks";
import { conditionRuleChecks } from "@/lib/form-engine/checks/rule-checks";
import { describeFieldChanges } from "@/lib/form-engine/history/describe-field-changes";
import { dependentsOf } from "@/lib/form-engine/logic/field-dependents";
import { normaliseFields } from "@/lib/form-engine/normalise-fields";
import { originalTexts } from "@/lib/form-engine/translations/original-texts";
import { textName } from "@/lib/form-engine/translations/text-names";
import { translateContent } from "@/lib/form-engine/translations/translate-content";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { duplicateField, removeField } from "./field-edits";
import { followRename } from "./follow-rename";

// Rules for answers are known wherever conditions are.

const city = fieldOf("radio", { id: "city", label: "City", options: ["Oslo", "Turku"] });
const more = plain("more", {
  label: "More",
  errorMessage: "A word",
  requiredWhen: all(rule("city", "Oslo")),
  mustBe: {
    rules: all({ fieldId: "more", operator: "equals", valueFieldId: "city" }, rule("more", "x")),
    message: "The city",
  },
});
const fields: Field[] = [city, more];

describe("rules for answers", () => {
  it("follow options that are renamed", () => {
    const renamed = { ...city, options: ["Bergen", "Turku"] };
    const [, next] = followRename({ fields: [renamed, more], before: fields, field: renamed });
    expect(next?.requiredWhen).toEqual(all(rule("city", "Bergen")));
    expect(next?.mustBe).toEqual(more.mustBe);
  });

  it("of a copy are about the copy", () => {
    const copy = duplicateField({ fields, id: "more", createId: () => "copy" }).fields[2];
    expect(copy?.mustBe?.rules.items[0]).toMatchObject({ fieldId: copy?.id, valueFieldId: "city" });
    expect(copy?.requiredWhen).toEqual(more.requiredWhen);
  });

  it("of columns follow a copy where they name the form's fields", () => {
    const column = fieldOf("text", {
      id: "note",
      requiredWhen: all(rule("t", "1"), rule("city", "Oslo"), rule("note", "x")),
      conditionalLogic: { enabled: true, rules: all(rule("t", "2")) },
    });
    const table = fieldOf("table", { id: "t", columns: [column] });
    const copies = duplicateField({ fields: [city, table], id: "t", createId: () => "copy" });
    const [copied] = copies.fields[2] ? columnsOf(copies.fields[2]) : [];
    expect(copied?.requiredWhen).toEqual(
      all(rule("copy", "1"), rule("city", "Oslo"), rule("note", "x")),
    );
    expect(copied?.conditionalLogic?.rules).toEqual(all(rule("copy", "2")));
    expect(columnsOf(table)[0]).toEqual(column);
  });

  it("about a removed field go with it, the last one stays to be reported", () => {
    const [left] = removeField(fields, "city");
    expect(left?.mustBe?.rules).toEqual(all(rule("more", "x")));
    expect(left?.requiredWhen).toEqual(more.requiredWhen);
    const [check] = conditionRuleChecks({ fields: left ? [left] : [] });
    expect(check).toMatchObject({
      sentence: "A field that the rules for its answer name is gone",
      refusal: {
        path: "fields.0.requiredWhen",
        sentence: 'A rule of "More" names a field that does not exist: city',
      },
    });
  });

  it("name fields: these have dependents", () => {
    expect(dependentsOf(fields, { fieldId: "city" })).toEqual([more]);
    expect(dependentsOf(fields, { fieldId: "more" })).toEqual([]);
  });

  it("that compare with what is no option are reported", () => {
    const odd = { ...more, requiredWhen: all(rule("city", "Rome")) };
    expect(logicChecks({ fields: [city, odd] }).map(({ sentence }) => sentence)).toEqual([
      'A rule for its answer: "City" has no option "Rome"',
    ]);
    expect(logicChecks({ fields })).toEqual([]);
  });

  it("get the ids that a save gives to fields", () => {
    const raw = { requiredWhen: all(rule("x y", "a")), mustBe: { rules: all(rule("x y", "b")) } };
    const [named, ruled] = withFieldIds([{ id: "x y" }, { id: "b", ...raw }]).fields as Field[];
    const id = named?.id ?? "";
    expect(ruled?.requiredWhen).toEqual(all(rule(id, "a")));
    expect(ruled?.mustBe?.rules).toEqual(all(rule(id, "b")));
  });

  it("are stored with numbers as answers write them, and not where nobody types", () => {
    const count = fieldOf("number", { id: "n" });
    const asked = plain("a", { requiredWhen: all(rule("n", "1.50")) });
    const heading = { ...fieldOf("heading", { id: "h" }), requiredWhen: asked.requiredWhen };
    const [, stored, drawn] = normaliseFields([count, asked, heading]);
    expect(stored?.requiredWhen).toEqual(all(rule("n", "1.5")));
    expect(drawn).not.toHaveProperty("requiredWhen");
  });

  it("are described in the history", () => {
    const before = { ...more, requiredWhen: undefined, errorMessage: "No", mustBe: undefined };
    const changes = describeFieldChanges({ field: before, fields }, { field: more, fields });
    expect(changes).toEqual([
      "Message for a wrong answer 'No' → 'A word'",
      "Required when changed: never → City is Oslo",
      "Must be changed: never → all of: More is “City”; More is x",
      "Message of 'Must be' added: 'The city'",
    ]);
  });

  it("have messages that are translated", () => {
    const content = { ...EMPTY_CONTENT, fields };
    const keys = ["fields.more.errorMessage", "fields.more.mustBe.message"];
    expect(originalTexts(content).map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    expect(keys.map(textName)).toEqual(["Message for a wrong answer", "Message of “Must be”"]);
    const texts = {
      "fields.more.errorMessage": "Ein Wort",
      "fields.more.mustBe.message": "Die Stadt",
    };
    const [, translated] = translateContent(content, texts).fields;
    expect(translated).toMatchObject({
      errorMessage: "Ein Wort",
      mustBe: { message: "Die Stadt" },
    });
    expect(translated?.mustBe?.rules).toEqual(more.mustBe?.rules);
  });

  it("of columns are checked in their row", () => {
    const column = plain("c", { label: "Code", requiredWhen: all(rule("gone", "x")) });
    const table = { ...fieldOf("table", { id: "t", label: "Rows" }), columns: [column] };
    const [check] = conditionRuleChecks({ fields: [table] });
    expect(check?.refusal).toEqual({
      path: "fields.0.columns.0.requiredWhen",
      sentence: 'A rule of the column "Code" of "Rows" names a field that does not exist: gone',
    });
    const right = { ...column, requiredWhen: all(rule("c", "x")) };
    expect(conditionRuleChecks({ fields: [{ ...table, columns: [right] } as Field] })).toEqual([]);
  });
});
