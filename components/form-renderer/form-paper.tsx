import type { ReactNode } from "react";

/** The sheet that a form is written on; on a phone it fills the screen. */
export function FormPaper({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-160 bg-surface px-5 pt-6 pb-2 sm:rounded-card sm:border sm:p-10">
      {children}
    </div>
  );
}
