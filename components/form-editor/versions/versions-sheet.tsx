"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Segmented } from "@/components/ui/inputs/segmented";
import { Sheet, SheetContent, SheetDescription, SheetTitle } from "@/components/ui/overlays/sheet";
import { useFormVersions } from "@/lib/client/queries/forms/use-form-versions";
import { useEditor } from "../state/editor-context";
import type { FormMeta } from "../state/editor-state";
import { selectMeta } from "../state/selectors";
import type { Comparison } from "./version-changes";
import { VersionRow } from "./version-row";

const COMPARISONS = [
  { value: "previous", label: "Version before" },
  { value: "working-copy", label: "Working copy" },
] as const;

/** All published versions: date, publisher, changes, and a button to restore each. */
export function VersionsSheet({ onClose }: { onClose: () => void }) {
  const meta = useEditor(selectMeta);
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent side="right" onOpenAutoFocus={focusPanel}>
        <div className="flex items-start gap-2 px-6 pt-5">
          <div className="min-w-0 flex-1">
            <SheetTitle className="font-semibold">Versions</SheetTitle>
            <SheetDescription className="mt-1 text-muted">
              Publishing freezes a version. Any of them can become your working copy again.
            </SheetDescription>
          </div>
          <IconButton size="icon-small" label="Close" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">
          {meta ? <VersionList meta={meta} onClose={onClose} /> : <NoVersions />}
        </div>
      </SheetContent>
    </Sheet>
  );
}

/** Focus on the first button would open its tooltip, and Escape would close only that. */
function focusPanel(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) {
    event.currentTarget.focus();
  }
}

function VersionList({ meta, onClose }: { meta: FormMeta; onClose: () => void }) {
  const versions = useFormVersions({ formId: meta.id, live: meta.version });
  const [comparison, setComparison] = useState<Comparison>("previous");
  if (versions.isPending) {
    return (
      <div role="status" aria-label="Loading versions" className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (versions.isError) {
    return (
      <LoadFailed
        what="The versions"
        error={versions.error}
        onRetry={() => void versions.refetch()}
      />
    );
  }
  if (versions.data.length === 0) {
    return <NoVersions />;
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <span className="text-muted">Compare with</span>
        <Segmented
          label="Compare with"
          value={comparison}
          options={COMPARISONS}
          onChange={setComparison}
        />
      </div>
      <ol aria-label="Versions" className="grid gap-3">
        {versions.data.map((version, index) => (
          <VersionRow
            key={version.version}
            meta={meta}
            version={version}
            previous={versions.data[index + 1]?.version ?? null}
            comparison={comparison}
            onClose={onClose}
          />
        ))}
      </ol>
    </>
  );
}

function NoVersions() {
  return (
    <EmptyState
      title="No versions yet"
      reason="The first one is made when you publish this form."
    />
  );
}
