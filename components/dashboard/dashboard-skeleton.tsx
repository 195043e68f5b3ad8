import { Skeleton } from "@/components/ui/skeleton";

/** The counters, the chart and the recent forms before they are there. */
export function DashboardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the dashboard</span>
      <Skeleton className="h-22 rounded-card" />
      <Skeleton className="mt-4 h-72 rounded-card" />
      <Skeleton className="mt-16 h-48 rounded-card" />
    </div>
  );
}
