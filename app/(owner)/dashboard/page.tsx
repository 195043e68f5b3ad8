import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { DashboardScreen } from "@/components/dashboard/dashboard-screen";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { queryKeys } from "@/lib/client/queries/query-keys";
import { isAllowed } from "@/lib/domain/teams/permissions";
import { isConfirmationMissing } from "@/lib/server/accounts/confirm-email";
import { requireUser } from "@/lib/server/auth/require-user";
import { listDeliveryProblems } from "@/lib/server/deliveries/list-delivery-problems";
import { listDailySubmissions } from "@/lib/server/forms/activity/list-daily-submissions";
import { listFormCards } from "@/lib/server/forms/drafts/list-form-cards";

export const metadata: Metadata = { title: "Dashboard" };

const CHART_DAYS = 30;

export default async function DashboardPage() {
  const { email, team } = await requireUser();
  const { id: teamId, role, formIds = null } = team;
  const queryClient = createQueryClient();
  const [days, forms, problems, isUnconfirmed] = await Promise.all([
    listDailySubmissions({ teamId, formIds, days: CHART_DAYS }),
    listFormCards({ teamId, formIds }),
    isAllowed(role, "answers:read") ? listDeliveryProblems({ teamId, formIds }) : null,
    isConfirmationMissing({ email }),
  ]);
  queryClient.setQueryData(queryKeys.formCards({ isTrash: false }), forms);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <DashboardScreen days={days} problems={problems} isUnconfirmed={isUnconfirmed} />
    </HydrationBoundary>
  );
}
