import type { ReactNode } from "react";

/** The card around a form; on a phone, and in a frame, it fills the space. */
export function FormPaper({ children }: { children: ReactNode }) {
  return <div className="form-paper">{children}</div>;
}
