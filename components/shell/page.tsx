import type { ReactNode } from "react";
import { cn } from "@/lib/utils/cn";

type PageProps = {
  title: ReactNode;
  /** Buttons at the right end, the primary one last; they share the row on a phone. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** Title and content of an owner's screen, at most 1136 px wide. */
export function Page({ title, actions, children, className }: PageProps) {
  return (
    <div className={cn("px-4 pb-8 lg:px-8 lg:pb-12", className)}>
      <div className="mx-auto max-w-284">
        <div className="flex flex-wrap items-center gap-2 pt-5 pb-4 lg:pt-7 lg:pb-6">
          <h1 className="w-full min-w-0 text-title break-words sm:w-auto sm:flex-1">{title}</h1>
          {actions ? (
            <div className="flex w-full flex-wrap gap-2 *:flex-1 max-sm:*:h-auto max-sm:*:min-h-8 max-sm:*:whitespace-normal sm:w-auto sm:max-w-full sm:*:flex-none">
              {actions}
            </div>
          ) : null}
        </div>
        {children}
      </div>
    </div>
  );
}
