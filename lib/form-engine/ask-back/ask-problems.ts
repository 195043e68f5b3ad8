import { askName, type Ask } from "@/lib/domain/board/ask-back/ask-back";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf, isDrawn } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { isHiddenValue } from "../answers/prefill/hidden-values";
import { haveSecrets } from "../answers/secret-fields";
import { mailProblems } from "../messages/mail-problems";
import { stagesOfFields } from "../stages/stage-fields";

/** What is wrong with one ask, which a save refuses. Without a full stop. */
export type AskProblem = {
  askId: string;
  name: string;
  part: "to" | "fieldIds" | "subject" | "text";
  sentence: string;
};

type Form = { fields: readonly Field[] };

/** At most one problem for each ask: questions that cannot be asked, or an e-mail that cannot be sent. */
export function askProblems(asks: readonly Ask[], { fields }: Form): AskProblem[] {
  if (asks.length === 0) {
    return [];
  }
  const reasonOf = createReasons(fields);
  return asks.flatMap((ask, index) => {
    const { to, subject, text } = mailProblems(ask, fields);
    const closed = ask.fieldIds.map(reasonOf).find((reason) => reason !== null) ?? null;
    const parts = [
      { part: "fieldIds", sentence: closed },
      { part: "to", sentence: to },
      { part: "subject", sentence: subject },
      { part: "text", sentence: text },
    ] as const;
    const about = { askId: ask.id, name: askName(ask, index) };
    const found = parts.flatMap(({ part, sentence }) =>
      sentence === null ? [] : [{ ...about, part, sentence }],
    );
    return found.slice(0, 1);
  });
}

/** The fields that an ask may open, as answers know them: a repeated section is one. */
export function askableFields(fields: readonly Field[]): Field[] {
  const reasonOf = createReasons(fields);
  return gatherRepeatedSections(fields).filter(({ id }) => reasonOf(id) === null);
}

/** Why a field cannot be an open question; null: it can. */
function createReasons(fields: readonly Field[]): (fieldId: string) => string | null {
  const gathered = gatherRepeatedSections(fields);
  const byId = new Map(gathered.map((field) => [field.id, field]));
  const stageOf = stagesOfFields(fields);
  return (fieldId) => {
    const field = byId.get(fieldId);
    if (field === undefined) {
      const inner = fields.find(({ id }) => id === fieldId);
      return inner === undefined
        ? `It asks for a field that does not exist: ${fieldId}`
        : `It asks for "${fieldName(inner, fields)}", which is part of a section that repeats: choose the section`;
    }
    const reason = reasonAgainst(field, stageOf.has(fieldId));
    return reason && `It asks for "${fieldName(field, gathered)}", which ${reason}`;
  };
}

function reasonAgainst(field: Field, isInStage: boolean): string | null {
  const { kind } = definitionOf(field);
  if (kind === "layout") {
    return "takes no answer";
  }
  if (isHiddenValue(field) || !isDrawn(field)) {
    return "nobody fills in";
  }
  if (kind === "computed") {
    return "is calculated";
  }
  if (haveSecrets([field])) {
    return definitionOf(field).isSecret ? "is secret" : "holds secret answers";
  }
  return isInStage ? "is filled in by a stage" : null;
}
