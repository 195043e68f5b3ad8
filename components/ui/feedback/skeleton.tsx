import { cn } from "@/lib/utils/cn";

/** Placeholder block while content is loaded. The region around it tells screen readers "Loading" once. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("rounded-control bg-hover", className)} />;
}
