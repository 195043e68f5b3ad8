import { Skeleton } from "@/components/ui/feedback/skeleton";

export default function SettingsLoading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading settings</span>
      <Skeleton className="h-34 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  );
}
