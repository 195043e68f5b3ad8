import { Skeleton } from "@/components/ui/feedback/skeleton";

/** Placeholder while table rows are loaded. */
export function RowsSkeleton({ what = "submissions" }: { what?: string }) {
  return (
    <div role="status" className="grid gap-2 border-t px-4 py-3 sm:px-6">
      <span className="sr-only">Loading {what}</span>
      {[0, 1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-10" />
      ))}
    </div>
  );
}
