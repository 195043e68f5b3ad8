"use client";

import type { ReactNode, SubmitEventHandler } from "react";
import { AUTH_CARD } from "@/components/auth/auth-card-style";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import { cn } from "@/lib/utils/cn";

type AuthCardProps = {
  title: string;
  subtitle?: string;
  error: string | null;
  submitLabel: string;
  isLoading: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
  /** Other ways to go on, below the button. */
  alternatives?: ReactNode;
};

/** The form of sign-in and sign-up: title, error alert, fields, one button. */
export function AuthCard({
  title,
  subtitle,
  error,
  submitLabel,
  isLoading,
  onSubmit,
  children,
  alternatives,
}: AuthCardProps) {
  // Disabled before hydration, when the browser would post the password to the page.
  const isReady = useHydrated();
  return (
    <form noValidate method="post" onSubmit={onSubmit} className={AUTH_CARD}>
      <h1 className="text-title">{title}</h1>
      {subtitle ? <p className="mt-1 text-balance text-muted">{subtitle}</p> : null}
      {error ? <Alert className="mt-5">{error}</Alert> : null}
      {children}
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={!isReady}
        {...pressable({ isBlocked: isLoading })}
        className={cn("mt-6 w-full", !isReady && "disabled:bg-accent disabled:text-on-accent")}
      >
        {submitLabel}
      </Button>
      {alternatives}
    </form>
  );
}
