import type { ReactNode } from "react";

type AuthMessageProps = { title: string; children: ReactNode };

/** A card of the signed-out pages that is no form. */
export function AuthMessage({ title, children }: AuthMessageProps) {
  return (
    <div className="w-full sm:max-w-110 sm:rounded-card sm:border sm:bg-surface sm:p-8">
      <h1 className="text-title wrap-anywhere">{title}</h1>
      {children}
    </div>
  );
}
