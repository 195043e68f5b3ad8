import { Skeleton } from "@/components/ui/feedback/skeleton";

export const formsGridClasses =
  "grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(300px,1fr))] sm:gap-4";

/** Placeholder of three cards while forms are loaded. */
export function FormsGridSkeleton() {
  return (
    <div role="status" className={formsGridClasses}>
      <span className="sr-only">Loading forms</span>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="h-54 rounded-card sm:h-61" />
      ))}
    </div>
  );
}
