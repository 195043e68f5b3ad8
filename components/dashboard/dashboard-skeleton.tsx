import { Skeleton } from "@/components/ui/feedback/skeleton";

/** Placeholder for counters, chart and recent forms while they are loaded. */
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
