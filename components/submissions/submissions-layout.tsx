import type { ReactNode } from "react";
import { cn } from "@/lib/utils/cn";

type SubmissionsLayoutProps = {
  /** The state of the chosen form, beside the title. */
  state?: ReactNode;
  /** The form picker, at the right end. */
  picker: ReactNode;
  /** The detail panel is open, which needs padding in wide windows. */
  hasPanel: boolean;
  children: ReactNode;
};

/** Layout as high as the window: the rows scroll, the title does not. */
export function SubmissionsLayout({ state, picker, hasPanel, children }: SubmissionsLayoutProps) {
  return (
    <div
      className={cn(
        "flex min-h-[calc(100dvh-52px)] flex-col lg:h-dvh lg:min-h-0",
        hasPanel && "min-[1200px]:pr-[424px]",
      )}
    >
      <div className="flex flex-col gap-3 px-4 pt-5 pb-2 sm:flex-row sm:items-center sm:px-6 sm:pb-3 lg:pt-7">
        <div className="flex flex-1 flex-wrap items-center gap-x-3">
          <h1 className="text-title">Submissions</h1>
          {state}
        </div>
        {picker}
      </div>
      {children}
    </div>
  );
}
