import { cn } from "@/lib/utils/cn";

/** A still block in the shape of what comes. Say "loading" once, on the region around it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("rounded-control bg-hover", className)} />;
}
