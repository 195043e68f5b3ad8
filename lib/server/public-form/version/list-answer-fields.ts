import "server-only";
import type { AnswerFieldsResponse } from "@/lib/contracts/submissions/answer-fields";
import { namedFields } from "@/lib/domain/piping/named-text";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { requireStoredForm } from "@/lib/server/forms/drafts/find-form";
import { findLiveFormById } from "./live-form";

/**
 * What `values` of a form's submissions may hold, secret answers too, in the order of the form: of the live version, or of the
 * working copy while none is live. 404 unless the form is the team's.
 */
export async function listAnswerFields({
  formId,
  teamId,
}: {
  formId: number;
  teamId: number;
}): Promise<AnswerFieldsResponse> {
  const { content } = await requireStoredForm({ id: formId, teamId });
  const live = await findLiveFormById(formId);
  const fields = live?.fields ?? gatherRepeatedSections(content.fields);
  return namedFields(fields)
    .filter((field) => definitionOf(field).kind !== "layout")
    .map(({ id, parameter = null, label, type, options }) => ({
      id,
      parameter,
      label,
      type,
      ...(options.length > 0 && { options: [...options] }),
    }));
}
