"use client";

import { useSearchParams } from "next/navigation";
import type { ComponentProps } from "react";
import { isBundled } from "@/components/bundled-requests/list/bundled-address";
import { BundledSubmissions } from "@/components/bundled-requests/list/bundled-submissions";
import { FormStatusBadge } from "@/components/forms/status/form-status-badge";
import { LoadFailed } from "@/components/shell/load-failed";
import { ShortcutsDialog } from "@/components/shell/shortcuts-dialog";
import { AllFormsView } from "@/components/submissions/all-forms/all-forms-view";
import { FormPicker } from "@/components/submissions/form-picker";
import { FormViews } from "@/components/submissions/form-views";
import { hasBoard } from "@/components/submissions/has-board";
import { periodDays } from "@/components/submissions/summary/period-days";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useForms } from "@/lib/client/queries/forms/use-form-lists";
import { usePermission, useReachesAllForms } from "@/lib/client/queries/teams/use-permission";
import { useShortcuts } from "@/lib/client/use-shortcuts";
import { SubmissionDialog } from "./detail/submission-dialog";
import { SEARCH_ID } from "./list/filters/submissions-filters";
import {
  submissionsAddress,
  submissionsQueryFrom,
  type SubmissionsQuery,
} from "./list/submissions-query";
import { SubmissionsLayout } from "./submissions-layout";

/** Submissions of one form or of all; form, tab, filters and open submission are in the address. */
export function SubmissionsScreen() {
  const { user } = useAuth();
  const params = useSearchParams();
  const query = submissionsQueryFrom(params);
  const forms = useForms();
  const mayWrite = usePermission("answers:write");
  const reachesAll = useReachesAllForms();
  const shortcuts = useShortcuts([
    { keys: "/", label: "Search answers", run: () => document.getElementById(SEARCH_ID)?.focus() },
    { keys: "↑ ↓", label: "Submission above or below, in the list or in its panel" },
    ...(mayWrite
      ? [
          { keys: "r", label: "Release or restore what is chosen" },
          { keys: "Delete", label: "Delete what is chosen" },
        ]
      : []),
  ]);
  if (!user) {
    return null;
  }
  if (isBundled(params) && reachesAll) {
    return <BundledSubmissions forms={forms.data ?? []} params={params} />;
  }
  const form = forms.data?.find((candidate) => candidate.id === query.formId);
  const show = (changes: Partial<SubmissionsQuery>) => {
    const address = submissionsAddress({ ...query, ...changes });
    const shown = `${window.location.pathname}${window.location.search}`;
    // Back leads to the form and the tab before; filters and opened rows, which change with every key, are no steps.
    // A pressed tab asks twice: when it is pressed, and when it is focused.
    if (("formId" in changes || "view" in changes) && address !== shown) {
      window.history.pushState(null, "", address);
    } else {
      window.history.replaceState(null, "", address);
    }
  };
  return (
    <SubmissionsLayout
      hasPanel={query.submissionId !== null && (query.formId ?? query.submissionFormId) !== null}
      state={form ? <FormStatusBadge {...form} /> : null}
      picker={
        <FormPicker
          forms={forms.data ?? []}
          value={query.formId}
          hasBundled={reachesAll}
          onChange={(formId) =>
            show({
              formId,
              submissionId: null,
              submissionFormId: null,
              savedView: null,
              filters: {},
              sort: {},
              period: null,
              deliveryState: null,
              // The list of all forms has no tabs.
              ...(formId === null && { view: null }),
            })
          }
        />
      }
    >
      {forms.error ? (
        <div className="px-4 sm:px-6">
          <LoadFailed what="Your forms" error={forms.error} onRetry={() => void forms.refetch()} />
        </div>
      ) : null}
      {form ? (
        <>
          <FormViews form={form} query={query} onShow={show} />
          <SubmissionDialog
            formId={form.id}
            id={query.submissionId}
            filters={query.period === null ? query.filters : periodDays(query)}
            sort={query.sort}
            hasBoard={hasBoard(form)}
            hasLanguages={form.settings.languages.length > 1}
            onChange={(submissionId) => show({ submissionId })}
          />
        </>
      ) : null}
      <ShortcutsDialog {...shortcuts} />
      {forms.data && !form ? <WithoutForm forms={forms.data} query={query} onShow={show} /> : null}
    </SubmissionsLayout>
  );
}

/** The list of all forms, or an empty state when there is no form or the address names an unknown one. */
function WithoutForm(props: ComponentProps<typeof AllFormsView>) {
  const hasForms = props.forms.length > 0;
  if (hasForms && props.query.formId === null) {
    return <AllFormsView {...props} />;
  }
  return (
    <EmptyState
      className="px-4 pt-4 sm:px-6"
      title={hasForms ? "No form selected" : "No forms available"}
      reason={
        hasForms
          ? "Choose a form above to see its answers, or all forms."
          : "Create and publish a form first. Its answers appear here."
      }
    />
  );
}
