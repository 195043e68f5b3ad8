import { Page } from "@/components/shell/page";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { FormsGridSkeleton } from "./grid/forms-grid-skeleton";

/** My Forms while its cards are loaded. */
export function FormsLoading() {
  return (
    <Page title="My Forms">
      <Skeleton className="mb-4 h-8 sm:w-70" />
      <FormsGridSkeleton />
    </Page>
  );
}
