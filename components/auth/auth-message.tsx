import type { ReactNode } from "react";
import { AUTH_CARD } from "@/components/auth/auth-card-style";

type AuthMessageProps = { title: string; children: ReactNode };

/** A card of the signed-out pages that is no form. */
export function AuthMessage({ title, children }: AuthMessageProps) {
  return (
    <div className={AUTH_CARD}>
      <h1 className="text-title wrap-anywhere">{title}</h1>
      {children}
    </div>
  );
}
