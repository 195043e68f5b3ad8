"use client";

// First: before any schema is made.
import "@/lib/client/schemas-without-eval";
import { QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { useRouter } from "next/navigation";
import { useCallback, useState, type ReactNode } from "react";
import { Toaster } from "@/components/ui/toaster";
import { TooltipProvider } from "@/components/ui/tooltip";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { removeStoredUser, type StoredUser } from "@/lib/client/stores/session-store";
import { AuthProvider } from "@/lib/client/queries/use-auth";
import { documentNonce } from "@/lib/utils/browser/document-nonce";

type ProvidersProps = { initialUser: StoredUser | null; children: ReactNode };

// The flag stops middleware from sending a stale cookie straight back.
function handleExpired() {
  removeStoredUser();
  window.location.assign("/login?expired=1");
}

/** What owner and guest screens stand on; the public page does without. */
export function Providers({ initialUser, children }: ProvidersProps) {
  const router = useRouter();
  const [queryClient] = useState(() => {
    // Radix locks scrolling with a <style> of its own, which asks this module for the nonce.
    setNonce(documentNonce() ?? "");
    return createQueryClient(handleExpired);
  });
  const handleSignedIn = useCallback(() => router.push("/dashboard"), [router]);
  // A full load, so that nothing of the person stays in memory.
  const handleSignedOut = useCallback(() => window.location.assign("/login"), []);
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
