import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { fieldName } from "@/lib/field-types/registry/field-name";

/** One thing that is wrong with a form: for its owner, and for the call that is refused because of it. */
export type FormCheck = {
  /** What it is about: where one blocks, others with its key are not shown. */
  key: string;
  area: "fields" | "logic" | "page" | "mapping";
  /** The field to go to; null = the form as a whole. */
  fieldId: string | null;
  /** The setting to go to. */
  setting?: {
    name:
      | "ending"
      | "message"
      | "ask"
      | "stage"
      | "rules"
      | "replies"
      | "opening time"
      | "closing time"
      | "limit"
      | "switch";
    selector: string;
  };
  /** With the field's name and a full stop. */
  text: string;
  /** The same beside the field's name, for its row; only of its logic. */
  sentence?: string;
  /** Normal while it is being written. */
  isUnfinished?: boolean;
  /** A save of all of the form as it is, or its publish, is refused. */
  isBlocking: boolean;
  /** What a call is answered that is refused because of it; also where only a new value is refused. */
  refusal?: Refusal;
};

/** Why a call refuses a form: a sentence, and the place in the request that it is about. */
export type Refusal = { path: string; sentence: string };

/** What is checked of a form. */
export type CheckedContent = Omit<FormContent, "description" | "webhooks">;

/** A check of a form, or of a part of it. */
export type Check<Part = CheckedContent> = (content: Part) => FormCheck[];

export type Fields = { fields: readonly Field[] };

/** What the checks find that is refused. */
export function refusalsIn(checks: readonly FormCheck[]): Refusal[] {
  return checks.flatMap(({ refusal }) => refusal ?? []);
}

type LogicFound = Pick<FormCheck, "isUnfinished"> & {
  field: Field;
  /** What it is about, beside the field. */
  about: string;
  /** Without a full stop. */
  sentence: string;
  refusal?: Refusal | undefined;
};

/** What is wrong with the logic of a field: shown in its row as well. */
export function logicCheck({ field, about, refusal, ...found }: LogicFound, { fields }: Fields) {
  const check: FormCheck = {
    ...found,
    key: `${field.id}-${about}`,
    area: "logic",
    fieldId: field.id,
    text: `${fieldName(field, fields)}: ${found.sentence}.`,
    isBlocking: refusal !== undefined,
  };
  return refusal === undefined ? check : { ...check, refusal };
}
