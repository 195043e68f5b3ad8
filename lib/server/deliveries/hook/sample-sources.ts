import "server-only";
import { endingNameOf } from "@/lib/domain/endings/ending";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { namedFields } from "@/lib/domain/piping/named-text";
import { nowIn } from "@/lib/domain/time/wall-time";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { withFieldRules } from "@/lib/form-engine/answers/field-rules";
import { createCalculation } from "@/lib/form-engine/calculations/calculate-answers";
import { compileForm } from "@/lib/form-engine/compile-form";
import { chooseEnding } from "@/lib/form-engine/endings/choose-ending";
import type { DeliverySource } from "../delivery-source.repository";
import { madeAnswers } from "./made-answers";

/**
 * What a submission would be that nobody has sent yet, with answers that the form takes; without any where none are found.
 */
export async function madeSource({
  formId,
  teamId,
  content: { title, fields: written, settings, ...content },
  now,
}: {
  formId: number;
  teamId: number;
  content: FormContent;
  now: Date;
}): Promise<DeliverySource> {
  const gathered = gatherRepeatedSections(written);
  const form = compileForm(withFieldRules(gathered, settings), createCalculation);
  const sent = await madeAnswers({ fields: written, settings }, now);
  const made = form.settle(sent, nowIn(settings.timeZone, now));
  const { answers, files } = withStoredFiles(gathered, made);
  const fields = namedFields(gathered);
  const endingId = chooseEnding({ endings: settings.endings, fields, answers })?.id ?? null;
  const { endings } = settings;
  const ending = endingId && { id: endingId, title: endingNameOf(endingId, { endings, fields }) };
  return {
    teamId,
    formId,
    submissionId: 0,
    versionId: 0,
    createdAt: now,
    language: settings.languages[0] ?? null,
    revision: 1,
    revised: null,
    itemRevision: null,
    answers,
    mondayItemId: null,
    ending: ending || null,
    formTitle: title,
    fields,
    form,
    board: content,
    namePattern: settings.itemName,
    boardMode: settings,
    replyTo: settings.noticeReplyTo,
    endingColumnId: settings.endingColumnId,
    isDeleted: false,
    files,
    update: null,
  };
}

/** Files as they are once they are stored: nobody can fetch these. */
function withStoredFiles(fields: readonly Field[], made: Answers) {
  let answers = made;
  const files: DeliverySource["files"] = [];
  for (const field of fields) {
    const carried = definitionOf(field).files;
    const incoming = carried?.incoming(field, answers) ?? [];
    if (carried && incoming.length > 0) {
      const stored = incoming.map(({ name, type }, index) => ({
        id: `sample-${field.id}-${index}`,
        fieldId: field.id,
        name,
        type,
        size: 0,
        storageKey: "",
      }));
      files.push(...stored);
      answers = { ...answers, ...carried.withStoredFiles(field, answers, stored) };
    }
  }
  return { answers, files };
}
