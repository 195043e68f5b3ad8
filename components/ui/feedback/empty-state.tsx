import type { ReactNode } from "react";
import { cn } from "@/lib/utils/cn";

type EmptyStateProps = {
  /** One sentence on what is missing. */
  title: string;
  /** Why, and what comes next. */
  reason?: ReactNode;
  /** One button. */
  action?: ReactNode;
  className?: string;
};

/** Message in place of content, at the top left of its region. */
export function EmptyState({ title, reason, action, className }: EmptyStateProps) {
  return (
    <div className={cn("max-w-120", className)}>
      <h2 className="font-semibold">{title}</h2>
      {reason ? <p className="mt-1 text-pretty text-muted">{reason}</p> : null}
      {action ? <div className="mt-4 flex flex-wrap gap-2">{action}</div> : null}
    </div>
  );
}
