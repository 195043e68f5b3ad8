import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { PIPE_LIMITS } from "@/lib/domain/piping/pipe-limits";
import { pipesOf } from "@/lib/domain/piping/pipes";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { capitalised } from "@/lib/utils/capitalised";
import { formTexts, type Content, type FormText } from "../piping/form-texts";
import { textName } from "../piping/piping-texts";
import { aboutAsk } from "./ask-back-checks";
import { logicCheck, type FormCheck, type Refusal } from "./form-check";
import { aboutMessage } from "./message-checks";

/**
 * Texts that show the answer of a field that is gone, has none or is the own one. A save refuses a secret answer in a
 * text, and more pipes than a form may have.
 */
export function pipingChecks(content: Content): FormCheck[] {
  const fields = gatherRepeatedSections(content.fields);
  const byId = new Map(fields.map((field) => [field.id, field]));
  let count = 0;
  return formTexts(content).flatMap((text) => {
    const pipes = pipesOf(text.text);
    const named = pipes.map(({ fieldId, columnId }) => ({
      id: columnId === undefined ? fieldId : `${fieldId}.${columnId}`,
      named: pipedField(byId.get(fieldId), columnId),
    }));
    count += pipes.length;
    const secret = named.map((pipe) => pipe.named).find(isSecret);
    const refused =
      count > PIPE_LIMITS.perForm
        ? tooMany(text)
        : secret &&
          `The answer of "${fieldName(secret, fields)}" is secret: please take it out of ${text.name}.`;
    const [problem] = named.flatMap(
      (pipe) => problemOf({ ...pipe, own: text.field, fields }) ?? [],
    );
    const refusal = refused === undefined ? undefined : { path: text.path, sentence: refused };
    return problem === undefined && refusal === undefined
      ? []
      : [textCheck(text, { fields, problem, refusal })];
  });
}

function tooMany({ name }: FormText): string {
  const most = PIPE_LIMITS.perForm.toLocaleString("en-US");
  return `The texts of a form can show at most ${most} answers: those of ${name} are too many.`;
}

type Found = {
  fields: readonly Field[];
  problem: string | undefined;
  refusal: Refusal | undefined;
};

function textCheck({ field, ...own }: FormText, { fields, problem, refusal }: Found): FormCheck {
  const refused = refusal?.sentence.slice(0, -1) ?? "";
  if (field !== null) {
    const key = own.path.split(".")[2] ?? "";
    const sentence = problem === undefined ? refused : `Its ${textName(key)} ${problem}`;
    return logicCheck({ field, about: `piping-${key}`, sentence, refusal }, { fields });
  }
  const sentence = problem === undefined ? refused : `${capitalised(own.name)} ${problem}`;
  const found = { ...aboutText(own), text: `${sentence}.`, isBlocking: refusal !== undefined };
  return refusal === undefined ? found : { ...found, refusal };
}

/** What a check of a text has that is no field's. */
function aboutText({ path, messageId, askId }: Omit<FormText, "field">) {
  if (messageId !== undefined) {
    return aboutMessage(messageId);
  }
  return askId === undefined
    ? { key: `piping-${path}`, area: "page" as const, fieldId: null }
    : aboutAsk(askId);
}

/** The field of a pipe; of a column its table, or the column where its answers are secret, undefined without that column. */
function pipedField(field: Field | undefined, columnId: string | undefined): Field | undefined {
  const columns =
    field && columnId !== undefined ? definitionOf(field).tableColumns?.(field) : null;
  if (columns !== null && !columns?.some(({ key }) => key === columnId)) {
    return undefined;
  }
  return (
    columnsOf(field ?? {}).find((column) => column.id === columnId && isSecret(column)) ?? field
  );
}

function isSecret(field: Field | undefined): field is Field {
  return field !== undefined && definitionOf(field).isSecret;
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
