import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import { joinList } from "@/lib/domain/system-texts/join-list";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** The answer of a field as visitors read it, of files their names; "" without one. `answers` are flat. */
export function answerText(field: Field, answers: Answers, texts: DisplayTexts): string {
  const shown = definitionOf(field).display(field, ownValue(answers, field.id), answers, texts);
  return shown.kind === "files"
    ? joinList(
        shown.files.map(({ name, signed }) => signed?.by || name),
        texts,
      )
    : flattenDisplay(shown);
}
