"use client";

import { useState } from "react";
import { Allowed } from "@/components/shell/allowed";
import { QueryBoundary } from "@/components/shell/query-boundary";
import { SubmissionBadge } from "@/components/submissions/list/submission-badge";
import { PrivateColumns } from "@/components/submissions/private/private-columns";
import { useBulkActions } from "@/components/submissions/selection/use-bulk-actions";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import type { SubmissionFilters, SubmissionSort } from "@/lib/client/queries/query-keys";
import { useSubmission } from "@/lib/client/queries/submissions/use-submissions";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { SubmissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { namedLanguage } from "@/lib/domain/languages/language-names";
import { CopyReceiptLink } from "./copy-receipt-link";
import { CopyUpdateLink } from "./copy-update-link";
import { DeliveryTimeline } from "./delivery-timeline";
import { DetailPanel } from "./detail-panel";
import { EditButton } from "./edit-button";
import { HoldSwitch } from "./hold-switch";
import { BoardConflicts, ItemUpdate } from "./item-update";
import { QuarantineBanner } from "./quarantine-banner";
import { Revisions } from "./revisions";
import { SaveReceipt } from "./save-receipt";
import { Stages } from "./stages";
import { SubmissionAnswers } from "./submission-answers";
import { useLeaveDeletedRow } from "./use-leave-deleted-row";

type Neighbours = { newerId: number | null; olderId: number | null };

type SubmissionDialogProps = {
  formId: number;
  /** null = closed. */
  id: number | null;
  /** Filters of the list, which decide the neighbours. */
  filters: SubmissionFilters;
  sort: SubmissionSort;
  /** Whether its form sends answers to a board. */
  hasBoard: boolean;
  /** Whether its form offers several languages. */
  hasLanguages: boolean;
  /** In the list of all forms: the neighbours there, and the form that the panel links to. */
  inAllForms?: Neighbours & { form: Pick<FormResponse, "id" | "title"> | undefined };
  onChange: (id: number | null) => void;
};

/** The panel of one submission. */
export function SubmissionDialog(props: SubmissionDialogProps) {
  const { formId, id, filters, sort, hasBoard, hasLanguages, inAllForms, onChange } = props;
  const submission = useSubmission({ formId, id, filters, sort });
  const { data } = submission;
  const [typedNotes, setTypedNotes] = useState<Readonly<Record<number, string | undefined>>>({});
  const [edited, setEdited] = useState<SubmissionDetailResponse | null>(null);
  if (edited !== null && edited.id !== id) {
    setEdited(null);
  }
  const leave = useLeaveDeletedRow({ id, onChange });
  const handleDeleted = (shown: Neighbours & { id: number }) => leave({ ...shown, ...inAllForms });
  return (
    <DetailPanel
      id={id}
      title={`Submission Details #${id}`}
      thing="submission"
      isEditing={edited !== null}
      isSorted={sort.sort !== undefined || sort.order === "asc"}
      neighbours={inAllForms ?? data}
      onChange={onChange}
      footer={
        <>
          <span className="min-w-0 flex-1">
            {data ? (
              <SubmissionBadge submission={data} hasBoard={hasBoard} suffix=" to monday.com" />
            ) : null}
          </span>
          {data && !data.quarantined ? (
            <Allowed to="answers:write">
              <DeleteSubmission
                key={formId}
                formId={formId}
                id={data.id}
                onDeleted={() => handleDeleted(data)}
              />
            </Allowed>
          ) : null}
        </>
      }
    >
      <QueryBoundary query={submission} what="answers" outline={<AnswersOutline />}>
        {(shown) => (
          <>
            {shown.quarantineReasons ? (
              <QuarantineBanner
                key={formId}
                formId={formId}
                id={shown.id}
                reasons={shown.quarantineReasons}
                onDeleted={() => handleDeleted(shown)}
              />
            ) : null}
            <p className="text-small text-muted tabular-nums">
              Submitted on <Time value={shown.createdAt} /> · Version {shown.version}
              {hasLanguages ? ` · ${namedLanguage(shown.language).english}` : null}
              {inAllForms?.form ? <FormLink {...inAllForms.form} /> : null}
            </p>
            {shown.ending ? (
              <p className="mt-1 text-small wrap-anywhere text-muted">
                Ending: {shown.ending.title}
              </p>
            ) : null}
            <div className="flex flex-wrap gap-x-2">
              <SaveReceipt key={`receipt ${shown.id}`} formId={formId} id={shown.id} />
              <CopyReceiptLink key={`signed ${shown.id}`} formId={formId} id={shown.id} />
            </div>
            <SubmissionAnswers formId={formId} submission={shown} />
            {shown.quarantined ? null : (
              <Allowed to="answers:write">
                <EditButton
                  key={`edit ${shown.id}`}
                  formId={formId}
                  submission={shown}
                  edited={edited}
                  onEdit={setEdited}
                />
              </Allowed>
            )}
            <PrivateColumns
              key={`private ${shown.id}`}
              formId={formId}
              submission={shown}
              typedNote={typedNotes[shown.id]}
              onTypeNote={(note) => setTypedNotes({ ...typedNotes, [shown.id]: note })}
            />
            {shown.update ? (
              <ItemUpdate
                formId={formId}
                submissionId={shown.id}
                update={shown.update}
                fields={shown.fields}
              />
            ) : null}
            {shown.boardConflicts ? (
              <BoardConflicts
                formId={formId}
                submissionId={shown.id}
                conflicts={shown.boardConflicts}
                fields={shown.fields}
              />
            ) : null}
            <Stages formId={formId} submission={shown} />
            <Revisions formId={formId} submission={shown} />
            <HoldSwitch
              key={`hold ${shown.id}`}
              formId={formId}
              id={shown.id}
              isHeld={shown.isHeld === true}
            />
            {shown.linkItemId === undefined ? null : (
              <Allowed to="forms:write">
                <CopyUpdateLink key={shown.id} formId={formId} itemId={shown.linkItemId} />
              </Allowed>
            )}
            <DeliveryTimeline
              formId={formId}
              submissionId={shown.id}
              skipped={shown.notificationSkipped}
            />
          </>
        )}
      </QueryBoundary>
    </DetailPanel>
  );
}

function FormLink({ id, title }: Pick<FormResponse, "id" | "title">) {
  return (
    <>
      {" · "}
      <Link href={`/submissions?form=${id}`} className="link [overflow-wrap:anywhere]">
        {title}
      </Link>
    </>
  );
}

function AnswersOutline() {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Skeleton className="col-span-2 h-4 w-56" />
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-9" />
      ))}
    </div>
  );
}

type DeleteSubmissionProps = { formId: number; id: number; onDeleted: () => void };

/**
 * Deletes the submission in the panel, with Undo in a toast. Render it with the form's id as its key: its
 * mutations belong to that form.
 */
function DeleteSubmission({ formId, id, onDeleted }: DeleteSubmissionProps) {
  const { isPending, remove } = useBulkActions(formId);
  return (
    <Button
      variant="danger"
      {...pressable({ isBlocked: isPending, onPress: () => remove([id], onDeleted) })}
    >
      Delete
    </Button>
  );
}
