"use client";

import { FormPicker } from "@/components/submissions/form-picker";
import {
  submissionsAddress,
  submissionsQueryFrom,
} from "@/components/submissions/list/submissions-query";
import { SubmissionsLayout } from "@/components/submissions/submissions-layout";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import { bundledAddress, bundledQueryFrom, type BundledQuery } from "./bundled-address";
import { BundledDialog } from "./bundled-dialog";
import { BundledPane } from "./bundled-pane";

type BundledSubmissionsProps = {
  forms: readonly FormResponse[];
  params: { get: (name: string) => string | null };
};

/** The bundled requests, shown instead of a form's submissions. */
export function BundledSubmissions({ forms, params }: BundledSubmissionsProps) {
  const query = bundledQueryFrom(params);
  const show = (changes: Partial<BundledQuery>) =>
    window.history.replaceState(null, "", bundledAddress({ ...query, ...changes }));
  const showForm = (formId: number | null) => {
    const emptyQuery = submissionsQueryFrom({ get: () => null });
    window.history.pushState(null, "", submissionsAddress({ ...emptyQuery, formId }));
  };
  return (
    <SubmissionsLayout
      hasPanel={query.requestId !== null}
      picker={<FormPicker forms={forms} value={null} isBundled onChange={showForm} />}
    >
      <BundledPane
        q={query.q}
        isQuarantined={query.isQuarantined}
        selectedId={query.requestId}
        onSearch={(q) => show({ q, requestId: null })}
        onQuarantine={(isQuarantined) => show({ q: "", isQuarantined, requestId: null })}
        onView={(requestId) => show({ requestId })}
      />
      <BundledDialog
        id={query.requestId}
        q={query.q}
        onChange={(requestId) => show({ requestId })}
      />
    </SubmissionsLayout>
  );
}
