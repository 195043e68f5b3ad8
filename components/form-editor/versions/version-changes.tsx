"use client";

import { useMemo } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useFormVersion } from "@/lib/client/queries/forms/use-form-versions";
import type { FormContent } from "@/lib/domain/forms/form";
import { describeChanges, type Change } from "@/lib/form-engine/history/describe-changes";
import { useEditor } from "../state/editor-context";
import { selectContent } from "../state/selectors";

export type Comparison = "previous" | "working-copy";

type VersionChangesProps = {
  formId: number;
  version: number;
  previous: number | null;
  comparison: Comparison;
};

/** The changes of a version against the previous one, or of the working copy against the version. */
export function VersionChanges({ formId, version, previous, comparison }: VersionChangesProps) {
  const isSince = comparison === "working-copy";
  const workingCopy = useEditor(selectContent);
  const own = useFormVersion({ formId, version });
  const other = useFormVersion({ formId, version: isSince ? null : previous });
  if (!isSince && previous === null) {
    return <p className="text-muted">The first version of this form.</p>;
  }
  const failed = [own, other].find(({ isError }) => isError);
  if (failed?.error) {
    return (
      <LoadFailed what="The changes" error={failed.error} onRetry={() => void failed.refetch()} />
    );
  }
  if (!own.data || (!isSince && !other.data)) {
    return (
      <div role="status" aria-label="Loading changes" className="grid gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-56" />
      </div>
    );
  }
  return isSince ? (
    <Changes
      before={own.data}
      after={workingCopy}
      none={`Your working copy is the same as version ${version}.`}
    />
  ) : (
    <Changes before={other.data ?? own.data} after={own.data} none="Nothing was changed." />
  );
}

type ChangesProps = { before: FormContent; after: FormContent; none: string };

function Changes({ before, after, none }: ChangesProps) {
  const changes = useMemo(() => describeChanges(before, after), [before, after]);
  return changes.length === 0 ? (
    <p className="text-muted">{none}</p>
  ) : (
    <ChangeList changes={changes} />
  );
}

/** Descriptions of changes, grouped by field. */
function ChangeList({ changes }: { changes: readonly Change[] }) {
  const subjects = [...new Set(changes.map(({ fieldId }) => fieldId))];
  return (
    <ul className="grid gap-3">
      {subjects.map((fieldId) => {
        const group = changes.filter((change) => change.fieldId === fieldId);
        return (
          <li key={fieldId ?? "form"} className="wrap-anywhere">
            <h4 className="text-small font-medium text-muted">{group[0]?.field ?? "Form"}</h4>
            <ul className="mt-0.5 grid gap-0.5">
              {group.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
