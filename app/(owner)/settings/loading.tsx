import { Page } from "@/components/shell/page";
import { Skeleton } from "@/components/ui/skeleton";

export default function SettingsLoading() {
  return (
    <Page title="Settings">
      <div role="status" className="grid max-w-180 gap-6 min-[1000px]:ml-56">
        <span className="sr-only">Loading settings</span>
        <Skeleton className="h-34 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </Page>
  );
}
