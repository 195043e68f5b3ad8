import type { ReactNode } from "react";

/** The card around a form; on a phone, and in a frame, it fills the space. */
export function FormPaper({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-160 bg-surface px-5 pt-6 pb-2 in-[#frame-content]:border-0! in-[#frame-content]:px-5! in-[#frame-content]:pt-6! in-[#frame-content]:pb-2! sm:rounded-card sm:border sm:p-10">
      {children}
    </div>
  );
}
