"use client";

// First import: it configures zod, before any schema is created.
import "@/lib/client/schemas-without-eval";
import "./application.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { useRouter } from "next/navigation";
import { useCallback, useState, type ReactNode } from "react";
import { Toaster } from "@/components/ui/feedback/toaster";
import { TooltipProvider } from "@/components/ui/overlays/tooltip";
import type { SignInAction } from "@/lib/client/http/sign-in-failure";
import { AuthProvider } from "@/lib/client/queries/accounts/use-auth";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { removeStoredUser, type StoredUser } from "@/lib/client/stores/session-store";
import { NEXT_PARAMETER, nextPage } from "@/lib/contracts/public-form/next-page";
import { documentNonce } from "@/lib/utils/browser/document-nonce";

type ProvidersProps = {
  initialUser: StoredUser | null;
  /** On a page that a link opened, where people stay until they did what it is for. */
  isOpenedByLink?: boolean;
  children: ReactNode;
};

// With `expired=1` the middleware does not redirect back, though the stale cookie is still there.
function handleExpiredSession() {
  removeStoredUser();
  window.location.assign("/login?expired=1");
}

/** Contexts of the owner's and guest screens; public forms have none. */
export function Providers({ initialUser, isOpenedByLink = false, children }: ProvidersProps) {
  const router = useRouter();
  const [queryClient] = useState(() => {
    // Radix locks scrolling with a <style> element, whose nonce it takes from this module.
    setNonce(documentNonce() ?? "");
    return createQueryClient(handleExpiredSession);
  });
  const handleSignedIn = useCallback(
    (action: SignInAction) => {
      // Who registers by an invitation has joined; who signs in is asked.
      if (isOpenedByLink && action !== "register") {
        return;
      }
      const next = nextPage(new URLSearchParams(window.location.search).get(NEXT_PARAMETER));
      if (next === null) {
        router.push("/dashboard");
      } else {
        // A visitor's page, which Next does not draw.
        window.location.assign(next);
      }
    },
    [router, isOpenedByLink],
  );
  // A full page load, so that no data of the account stays in memory.
  const handleSignedOut = useCallback(() => {
    if (isOpenedByLink) {
      window.location.reload();
    } else {
      window.location.assign("/login");
    }
  }, [isOpenedByLink]);
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider
        initialUser={initialUser}
        onSignedIn={handleSignedIn}
        onSignedOut={handleSignedOut}
      >
        <TooltipProvider>{children}</TooltipProvider>
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>
  );
}
