import type { Field } from "@/lib/domain/fields/base-field";
import { pendingUploads } from "@/lib/field-types/_shared/uploads/pending-uploads";
import type { UploadRegistry } from "@/lib/field-types/_shared/uploads/upload-registry";
import { prepareSubmission } from "@/lib/form-engine/answers/prepare-submission";
import type { FieldErrors } from "../fields/form-reducer";
import type { FormController } from "../fields/use-form-controller";
import { unreadableAnswers } from "../send/unreadable-answers";

type Checked = {
  fields: readonly Field[];
  /** The fields of one page. */
  onPage: readonly Field[];
  controller: FormController;
  uploads: UploadRegistry;
};

/**
 * What keeps a visitor on a page: errors of its visible fields, and uploads that cannot finish. One that is
 * under way goes on behind the next page; sending waits for it.
 */
export function pageErrors({ fields, onPage, controller, uploads }: Checked): FieldErrors {
  const { form, matchesPattern, today, visibleIds } = controller;
  const answers = { ...controller.state.answers, ...unreadableAnswers(fields) };
  const prepared = prepareSubmission({ form, answers, matchesPattern, today });
  const pending = pendingUploads(uploads, visibleIds);
  const ids = new Set(onPage.map(({ id }) => id));
  const stuck = Object.entries(pending).flatMap(([id, { sentence, isTemporary }]) =>
    isTemporary ? [] : [[id, sentence] as const],
  );
  const wrong = Object.entries(prepared.ok ? {} : prepared.errors).filter(
    ([id]) => !Object.hasOwn(pending, id),
  );
  return Object.fromEntries([...wrong, ...stuck].filter(([id]) => ids.has(id)));
}
