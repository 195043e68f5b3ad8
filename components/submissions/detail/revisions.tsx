"use client";

import { useState } from "react";
import { QueryBoundary } from "@/components/shell/query-boundary";
import { BeforeAfter } from "@/components/submissions/before-after";
import { Button } from "@/components/ui/buttons/button";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Time } from "@/components/ui/time";
import { useRevision } from "@/lib/client/queries/submissions/use-revision";
import type {
  RevisionResponse,
  SubmissionDetailResponse,
} from "@/lib/contracts/submissions/submissions";
import { changesOf } from "./changes-of-revision";
import { SubmissionAnswers } from "./submission-answers";

const MADE: Record<RevisionResponse["by"], string> = {
  respondent: "Corrected by the respondent",
  link: "Changed by a link",
  owner: "Corrected by the team",
  recompute: "Recalculated",
};

type RevisionsProps = {
  formId: number;
  /** As it is now. */
  submission: Pick<SubmissionDetailResponse, "id" | "revisions">;
};

/** What became of a submission since it was sent; nothing while it was never corrected. */
export function Revisions({ formId, submission: { id, revisions } }: RevisionsProps) {
  if (revisions.length < 2) {
    return null;
  }
  return (
    <section aria-label="Revisions" className="mt-6 border-t pt-4">
      <h3 className="font-medium">Revisions</h3>
      <ul className="mt-2 grid gap-3">
        {revisions.map((revision) => (
          // With the submission, so that another one begins closed.
          <Revision key={`${id} ${revision.revision}`} formId={formId} id={id} made={revision} />
        ))}
      </ul>
    </section>
  );
}

type RevisionProps = { formId: number; id: number; made: RevisionResponse };

function Revision({ formId, id, made }: RevisionProps) {
  const [isOpen, setOpen] = useState(false);
  const { revision, by, createdAt, changed } = made;
  const isFirst = revision === 1;
  const count = changed.length === 1 ? "1 answer" : `${changed.length} answers`;
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer wrap-anywhere">
          {isFirst ? "As sent" : MADE[by]}
          <span className="block pl-4 text-small text-muted tabular-nums">
            <Time value={createdAt} />
            {isFirst ? null : ` · ${count}`}
          </span>
        </summary>
        {isOpen ? <RevisionDetails {...{ formId, id, made }} /> : null}
      </details>
    </li>
  );
}

/** What a revision changed, before and after; as sent, and on request, all answers of then. */
function RevisionDetails({ formId, id, made: { revision, changed } }: RevisionProps) {
  const [isWhole, setWhole] = useState(revision === 1);
  const now = useRevision({ formId, id, revision });
  return (
    <div className="pl-4">
      <QueryBoundary query={now} what="answers" outline={<Skeleton className="mt-2 h-9" />}>
        {(shown) => (
          <>
            {changed.length > 0 ? <Changes {...{ formId, id, shown, changed }} /> : null}
            {isWhole ? (
              <SubmissionAnswers formId={formId} submission={shown} isEarlier />
            ) : (
              <Button size="small" className="mt-3" onClick={() => setWhole(true)}>
                Show all answers
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

type ChangesProps = {
  formId: number;
  id: number;
  shown: SubmissionDetailResponse;
  changed: readonly string[];
};

function Changes({ formId, id, shown, changed }: ChangesProps) {
  const before = useRevision({ formId, id, revision: shown.revision - 1 });
  return (
    <QueryBoundary query={before} what="answers" outline={<Skeleton className="mt-2 h-9" />}>
      {(former) => (
        <dl className="mt-2 grid gap-3">
          {changesOf({ former, now: shown, changed }).map((change) => (
            <div key={change.fieldId}>
              <dt className="text-small wrap-anywhere text-muted">{change.name}</dt>
              <dd className="wrap-anywhere">
                {change.isSecret ? (
                  "Another secret answer"
                ) : (
                  <BeforeAfter before={change.before} after={change.after} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </QueryBoundary>
  );
}
