"use client";

import { bundledQueryFrom, showBundled } from "@/components/submissions/bundled/bundled-address";
import type { BundledQuery } from "@/components/submissions/bundled/bundled-address";
import { BundledDialog } from "@/components/submissions/bundled/bundled-dialog";
import { BundledPane } from "@/components/submissions/bundled/bundled-pane";
import { FormPicker } from "@/components/submissions/form-picker";
import {
  submissionsAddress,
  submissionsQueryFrom,
} from "@/components/submissions/submissions-query";
import type { FormResponse } from "@/lib/contracts/forms";
import { cn } from "@/lib/utils/cn";

type BundledSubmissionsProps = {
  forms: readonly FormResponse[];
  params: { get: (name: string) => string | null };
};

/** The bundled requests, in the place of a form's submissions. */
export function BundledSubmissions({ forms, params }: BundledSubmissionsProps) {
  const query = bundledQueryFrom(params);
  const show = (changes: Partial<BundledQuery>) => showBundled({ ...query, ...changes });
  const showForm = (formId: number) => {
    const nothing = submissionsQueryFrom({ get: () => null });
    window.history.replaceState(null, "", submissionsAddress({ ...nothing, formId }));
  };
  return (
    <div
      className={cn(
        "flex min-h-[calc(100dvh-52px)] flex-col lg:h-dvh lg:min-h-0",
        query.requestId !== null && "min-[1200px]:pr-106",
      )}
    >
      <div className="flex flex-col gap-3 px-4 pt-5 pb-2 sm:flex-row sm:items-center sm:px-6 sm:pb-3 lg:pt-7">
        <h1 className="flex-1 text-title">Submissions</h1>
        <FormPicker forms={forms} value={null} isBundled onChange={showForm} />
      </div>
      <BundledPane
        q={query.q}
        selectedId={query.requestId}
        onSearch={(q) => show({ q, requestId: null })}
        onView={(requestId) => show({ requestId })}
      />
      <BundledDialog
        id={query.requestId}
        q={query.q}
        onChange={(requestId) => show({ requestId })}
      />
    </div>
  );
}
