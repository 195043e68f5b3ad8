"use client";

import { useMemo, useState, type FormEvent } from "react";
import { toast } from "sonner";
import { AllFieldViews } from "@/components/form-renderer/fields/all-field-views";
import { createRemoteFetcher } from "@/components/form-renderer/fields/create-remote-fetcher";
import { FormFields } from "@/components/form-renderer/fields/form-fields";
import { useFormController } from "@/components/form-renderer/fields/use-form-controller";
import { EMPTY } from "@/components/submissions/before-after";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { ApiError } from "@/lib/client/http/api-error";
import { useForms } from "@/lib/client/queries/forms/use-form-lists";
import {
  useCorrectSubmission,
  useReadNewest,
} from "@/lib/client/queries/submissions/use-correct-submission";
import type { SubmissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { previewFields } from "@/lib/domain/board/public-field";
import { nowIn } from "@/lib/domain/time/wall-time";
import { RemoteSourceContext } from "@/lib/field-types/_shared/remote/remote-source";
import { pendingUploads } from "@/lib/field-types/_shared/uploads/pending-uploads";
import { UploadRegistryContext } from "@/lib/field-types/_shared/uploads/upload-registry";
import { withFieldRules } from "@/lib/form-engine/answers/field-rules";
import { withMaskedColumns } from "@/lib/form-engine/answers/secret-fields";
import { withContents } from "@/lib/form-engine/answers/stored-files";
import { createCalculation } from "@/lib/form-engine/calculations/calculate-answers";
import { changesOf, type RevisionChange } from "./changes-of-revision";
import { correctionOf, startOf, withoutDecisions, withShownBySecrets } from "./edited-answers";
import { useAddedFiles } from "./use-added-files";

const FORM_ID = "edit-answers";
const fetchAsOwner = createRemoteFetcher(null);
const NO_BOARD = { mondayWorkspaceId: null, mondayBoardId: null, mondayGroupId: null };

type EditAnswersProps = {
  formId: number;
  /** As it was when it was opened for editing. */
  submission: SubmissionDetailResponse;
  onClose: () => void;
};

/** The answers of a submission in the fields of its form, to be corrected by the team. */
export function EditAnswers({ formId, submission, onClose }: EditAnswersProps) {
  const { id } = submission;
  const [newest, setNewest] = useState(submission);
  const form = useForms().data?.find((each) => each.id === formId);
  const start = useMemo(() => startOf(submission), [submission]);
  const fields = useMemo(
    () =>
      previewFields(
        withShownBySecrets(withMaskedColumns(submission.fields), start),
        form ?? NO_BOARD,
      ),
    [submission.fields, start, form],
  );
  // Conditions still read what was decided.
  const editable = useMemo(() => withoutDecisions(fields), [fields]);
  const timeZone = form?.settings.timeZone ?? "UTC";
  const judged = useMemo(() => withFieldRules(fields, { timeZone }), [fields, timeZone]);
  const controller = useFormController(judged, {
    start: { answers: start, errors: {}, refusals: 0, failure: null },
    today: nowIn(timeZone),
    createCalculation,
  });
  const { state, answers, visibleIds, handlers, dispatch } = controller;
  const remote = useMemo(
    () => ({
      answers,
      fieldOf: (fieldId: string) => fields.find((field) => field.id === fieldId),
      ask: fetchAsOwner,
    }),
    [answers, fields],
  );
  const { uploads, contents } = useAddedFiles();
  const correct = useCorrectSubmission({ formId, id });
  const readNewest = useReadNewest({ formId, id });
  const correction = correctionOf({ fields, start, answers: state.answers });
  const isChanged = Object.keys(correction).length > 0;
  const handleFailure = async (error: Error) => {
    if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0) {
      dispatch({ type: "refused", errors: error.fieldErrors });
    }
    const isStale = error instanceof ApiError && error.status === 409;
    const read = isStale ? await readNewest().catch(() => null) : null;
    if (read !== null && read.revision > newest.revision) {
      setNewest(read);
      return;
    }
    toast.error("Error", { description: error.message });
  };
  const handleSave = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands in the panel's tree.
    event.stopPropagation();
    const unread = Object.entries(pendingUploads(uploads, visibleIds));
    if (unread.length > 0) {
      const errors = Object.fromEntries(unread.map(([id, { sentence }]) => [id, sentence]));
      dispatch({ type: "refused", errors });
      return;
    }
    correct.mutate(
      {
        answers: withContents(fields, correction, contents),
        revision: newest.revision,
      },
      {
        onSuccess: ({ revision }) => {
          toast.success(revision > newest.revision ? "Answers corrected" : "Nothing was changed");
          onClose();
        },
        onError: (error) => void handleFailure(error),
      },
    );
  };
  const keepOpen = (event: Event) => (isChanged ? event.preventDefault() : undefined);
  const meanwhile =
    newest === submission
      ? null
      : changesOf({ former: submission, now: newest, changed: fields.map((each) => each.id) });
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={`Edit answers of #${id}`}
        description="A correction is a new revision: what was sent stays readable."
        // The panel behind it moves through the list by the arrow keys.
        onKeyDown={(event) => event.stopPropagation()}
        onInteractOutside={keepOpen}
        onEscapeKeyDown={keepOpen}
      >
        <DialogBody>
          {meanwhile ? <ChangedMeanwhile changes={meanwhile} /> : null}
          <form id={FORM_ID} noValidate onSubmit={handleSave}>
            <RemoteSourceContext value={remote}>
              <UploadRegistryContext value={uploads}>
                <AllFieldViews>
                  <FormFields
                    fields={editable}
                    visibleIds={visibleIds}
                    answers={answers}
                    errors={state.errors}
                    refusals={state.refusals}
                    handlers={handlers}
                  />
                </AllFieldViews>
              </UploadRegistryContext>
            </RemoteSourceContext>
          </form>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM_ID}
            {...pressable({ isBlocked: correct.isPending || !isChanged })}
          >
            {meanwhile ? "Save over them" : "Save"}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function ChangedMeanwhile({ changes }: { changes: readonly RevisionChange[] }) {
  const changed = changes.filter(({ before, after }) => before !== after);
  return (
    <Alert tone="note" className="mb-6">
      <p>
        Somebody corrected these answers meanwhile. Yours are not saved yet: save them over the
        newest, in the fields that you changed, or cancel.
      </p>
      <ul className="mt-2 grid gap-1">
        {changed.map(({ fieldId, name, before, after }) => (
          <li key={fieldId} className="wrap-anywhere">
            {name}: {before ?? EMPTY} <span aria-hidden>→</span> {after ?? EMPTY}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
