"use client";

import { Plus } from "lucide-react";
import { Counters } from "@/components/dashboard/counters";
import { DashboardSkeleton } from "@/components/dashboard/dashboard-skeleton";
import type { DayCount } from "@/components/dashboard/day-count";
import { NeedsAttention } from "@/components/dashboard/needs-attention";
import { RecentForms } from "@/components/dashboard/recent-forms";
import { SubmissionsChart } from "@/components/dashboard/submissions-chart";
import { WaitingForYou } from "@/components/dashboard/waiting-for-you";
import { ConfirmAddress } from "@/components/settings/account/confirm-address";
import { LoadFailed } from "@/components/shell/load-failed";
import { Page } from "@/components/shell/page";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Link } from "@/components/ui/link";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useFormCards } from "@/lib/client/queries/forms/use-form-lists";
import { usePermission, useReachesAllForms } from "@/lib/client/queries/teams/use-permission";
import type { DeliveryProblems } from "./delivery-problems";

/** `days` are the last 30 UTC days, oldest first. */
export function DashboardScreen({
  days,
  problems,
  isUnconfirmed,
}: {
  days: DayCount[];
  /** Null for those who may not read answers. */
  problems: DeliveryProblems | null;
  /** Whether the account's e-mail address waits to be confirmed. */
  isUnconfirmed: boolean;
}) {
  const { user } = useAuth();
  const forms = useFormCards();
  const mayWrite = usePermission("forms:write");
  const reachesAll = useReachesAllForms();
  const mayCreate = mayWrite && reachesAll;
  const mayConnect = usePermission("boards:connect");
  if (!user) {
    return null;
  }
  return (
    <Page
      title={`Welcome back, ${user.username}`}
      actions={
        mayCreate ? (
          <Button asChild variant="primary">
            <Link href="/form/new">
              <Plus aria-hidden />
              Create New Form
            </Link>
          </Button>
        ) : null
      }
    >
      {isUnconfirmed ? <ConfirmAddress email={user.email} className="mb-6" /> : null}
      <WaitingForYou />
      {forms.error ? (
        <LoadFailed what="Your forms" error={forms.error} onRetry={() => void forms.refetch()} />
      ) : null}
      {forms.isPending ? <DashboardSkeleton /> : null}
      {forms.data ? (
        <>
          <Counters forms={forms.data} />
          {forms.data.length === 0 ? (
            <EmptyState
              className="mt-8"
              title={reachesAll ? "No forms created yet" : "No form is shared with you yet."}
              reason={
                mayCreate
                  ? "Build a form, publish it, and its answers are counted here."
                  : reachesAll
                    ? "Forms that others build appear here."
                    : "An owner of the team chooses which forms you see."
              }
              action={
                mayCreate ? (
                  <Button asChild variant="primary">
                    <Link href="/form/new">Create Your First Form</Link>
                  </Button>
                ) : null
              }
            />
          ) : (
            <>
              {problems ? <NeedsAttention {...problems} mayConnect={mayConnect} /> : null}
              <SubmissionsChart days={days} />
              <RecentForms forms={forms.data} mayWrite={mayWrite} />
            </>
          )}
        </>
      ) : null}
    </Page>
  );
}
