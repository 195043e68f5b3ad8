import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { inEditor } from "../../editor.fixture";
import { startHistory } from "../../state/history";
import { ConditionsTab } from "./conditions-tab";

const ignore = () => undefined;
const mail = fieldOf("email", { id: "mail", label: "E-mail" });

function conditions(field: Field, refusal: Parameters<typeof ConditionsTab>[0]["refusal"] = null) {
  const history = startHistory({ ...EMPTY_CONTENT, fields: [mail, field] });
  return renderToStaticMarkup(
    inEditor(<ConditionsTab field={field} refusal={refusal} onChange={ignore} />, { history }),
  );
}

describe("rules for an answer, in the Configure Field dialog", () => {
  it("are off to begin with, and say what that means", () => {
    const html = conditions(plain("again"));
    expect(html).toContain("It is never required.");
    expect(html).toContain("Any answer that fits the field is accepted.");
    expect(html).not.toContain(">Message<");
  });

  it("are edited as conditions are, and may compare with another answer", () => {
    const html = conditions(
      plain("again", {
        label: "Again",
        requiredWhen: all(rule("mail", "", "is_not_empty")),
        mustBe: {
          rules: all({ fieldId: "again", operator: "equals", valueFieldId: "mail" }),
          message: "Please repeat it",
        },
      }),
    );
    expect(html).toContain("Required when E-mail is not empty.");
    expect(html).toContain("Accepted when Again is “E-mail”.");
    expect(html).toMatch(/aria-label="Compare with".*<option value="mail" selected="">E-mail</);
    expect(html).not.toContain('aria-label="Value"');
    expect(html).toContain('value="Please repeat it"');
  });

  it("say where a save was refused", () => {
    const field = plain("again", { requiredWhen: all(rule("mail", "x")) });
    const html = conditions(field, { about: "requiredWhen", sentence: "No room." });
    expect(html).toContain("No room.");
  });

  it("are not offered where nobody types an answer", () => {
    expect(conditions(fieldOf("heading", { id: "h" }))).not.toContain("Must be");
  });
});
