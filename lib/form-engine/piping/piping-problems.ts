import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/domain/fields/field-name";
import { PIPE_LIMITS } from "@/lib/domain/piping/pipe-limits";
import { pipesOf } from "@/lib/domain/piping/pipes";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { capitalised } from "@/lib/utils/capitalised";
import type { Refusal } from "../checks/refusals";
import type { LogicProblem } from "../logic/logic-problem";
import { formTexts, type Content, type FormText } from "./form-texts";
import { pipingTexts, textName } from "./piping-texts";

/** What a save refuses: a secret answer in a text, by the path of the text, and more pipes than a form may have. */
export function pipingRefusals(content: Content): Refusal[] {
  const byId = new Map(content.fields.map((field) => [field.id, field]));
  let count = 0;
  return formTexts(content).flatMap(({ text, name, path }) => {
    const pipes = pipesOf(text);
    count += pipes.length;
    if (count > PIPE_LIMITS.perForm) {
      const most = PIPE_LIMITS.perForm.toLocaleString("en-US");
      return [
        {
          path,
          sentence: `The texts of a form can show at most ${most} answers: those of ${name} are too many.`,
        },
      ];
    }
    const secret = pipes.map(({ fieldId }) => byId.get(fieldId)).find(isSecret);
    return secret === undefined
      ? []
      : [
          {
            path,
            sentence: `The answer of "${fieldName(secret, content.fields)}" is secret: please take it out of ${name}.`,
          },
        ];
  });
}

function isSecret(field: Field | undefined): field is Field {
  return field !== undefined && definitionOf(field).isSecret;
}

type Found = Omit<LogicProblem, "fieldId">;

/** What the checks of a form say about answers in the texts of its fields, by field; without full stops. */
export function pipingFindings(fields: readonly Field[]): Map<string, Found> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return new Map(
    fields.flatMap((field) => {
      const [sentence] = pipingTexts(field).flatMap(({ key, text }) =>
        pipesOf(text).flatMap((pipe): string[] => {
          const found = problemOf({
            id: pipe.fieldId,
            named: byId.get(pipe.fieldId),
            own: field,
            fields,
          });
          return found === null ? [] : [`Its ${textName(key)} ${found}`];
        }),
      );
      return sentence === undefined ? [] : [[field.id, { problem: "piping" as const, sentence }]];
    }),
  );
}

/** The same for the texts of the form itself. */
export function formTextFindings(content: Content): { key: string; sentence: string }[] {
  const { fields } = content;
  const byId = new Map(fields.map((field) => [field.id, field]));
  return formTexts(content)
    .filter(({ field }) => field === null)
    .flatMap(({ text, name, path }: FormText) => {
      const [found] = pipesOf(text).flatMap(
        ({ fieldId: id }) => problemOf({ id, named: byId.get(id), own: null, fields }) ?? [],
      );
      return found === undefined ? [] : [{ key: path, sentence: `${capitalised(name)} ${found}` }];
    });
}

type Piped = { id: string; named: Field | undefined; own: Field | null; fields: readonly Field[] };

function problemOf({ id, named, own, fields }: Piped): string | null {
  if (named === undefined) {
    return `shows the answer of an unknown field: {{${id}}}`;
  }
  const name = `"${fieldName(named, fields)}"`;
  if (definitionOf(named).kind === "layout") {
    return `shows the answer of ${name}, which has none`;
  }
  if (definitionOf(named).isSecret) {
    return `shows the answer of ${name}, which is secret`;
  }
  return named === own ? "shows the field's own answer" : null;
}
