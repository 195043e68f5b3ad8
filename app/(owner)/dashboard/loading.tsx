import { DashboardSkeleton } from "@/components/dashboard/dashboard-skeleton";
import { Page } from "@/components/shell/page";

export default function DashboardLoading() {
  return (
    <Page title="Welcome back">
      <DashboardSkeleton />
    </Page>
  );
}
